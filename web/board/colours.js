/** The canvas's colours: the page's own, or the system's where those are forced. */
export function readColours(element) {
  const style = getComputedStyle(element);
  const forced = matchMedia("(forced-colors: active)").matches;
  // System colours are resolved on an element: a canvas knows only what is written.
  const system = (name) => {
    const probe = document.createElement("span");
    probe.style.color = name;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return {
    forced,
    font: style.fontFamily,
    ink: forced ? system("CanvasText") : style.color,
    paper: forced ? system("Canvas") : style.backgroundColor,
    highlight: forced ? system("Highlight") : style.color,
    mat: style.getPropertyValue("--mat").trim(),
    matEdge: style.getPropertyValue("--mat-edge").trim(),
  };
}
