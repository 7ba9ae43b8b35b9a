/**
 * A pen that writes SVG instead of painting pixels: it takes the calls that the drawing of a board makes on a
 * canvas's context, and those only.
 */

const n = (value) => String(Math.round(value * 100) / 100);
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Attributes for a colour: viewers other than browsers want its opacity apart. */
function paint(name, colour) {
  const parts = /^rgba\((.*),\s*([\d.]+)\s*\)$/.exec(colour);
  return parts ? `${name}="rgb(${parts[1]})" ${name}-opacity="${parts[2]}"` : `${name}="${escaped(colour)}"`;
}

/** A gradient as it is being put together. */
class Gradient {
  #open;
  #stops = "";

  constructor(tag, places) {
    this.tag = tag;
    this.#open = `gradientUnits="userSpaceOnUse" ${places}`;
  }

  addColorStop(offset, colour) {
    this.#stops += `<stop offset="${n(offset)}" ${paint("stop-color", colour).replace("color-opacity", "opacity")}/>`;
  }

  /** The element with an id. */
  text(id) {
    return `<${this.tag} id="${id}" ${this.#open}>${this.#stops}</${this.tag}>`;
  }
}

const plain = {
  fillStyle: "#000",
  strokeStyle: "#000",
  lineWidth: 1,
  globalAlpha: 1,
  font: "10px sans-serif",
  textAlign: "start",
  textBaseline: "alphabetic",
  shadowColor: "",
  shadowBlur: 0,
  shadowOffsetX: 0,
  shadowOffsetY: 0,
};

export class SvgPen {
  #out = [];
  #defs = new Map();
  #path = "";
  #dash = "";
  /** Kept by `save`: the style, the origin, and how many groups are open. */
  #stack = [];
  #groups = 0;
  #x = 0;
  #y = 0;

  constructor() {
    Object.assign(this, plain);
  }

  /** The whole picture; `box` is the part of the plane that is seen. */
  text({ x, y, w, h }, title) {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${n(w)}" height="${n(h)}" ` +
      `viewBox="${n(x)} ${n(y)} ${n(w)} ${n(h)}" role="img"><title>${escaped(title)}</title>` +
      `<defs>${[...this.#defs].map(([text, id]) => text.replace("\0", id)).join("")}</defs>${this.#out.join("")}</svg>\n`
    );
  }

  save() {
    const style = Object.fromEntries(Object.keys(plain).map((name) => [name, this[name]]));
    this.#stack.push({ style, x: this.#x, y: this.#y, dash: this.#dash, groups: this.#groups });
  }

  restore() {
    const { style, x, y, dash, groups } = this.#stack.pop();
    for (; this.#groups > groups; --this.#groups) this.#out.push("</g>");
    Object.assign(this, style);
    this.#x = x;
    this.#y = y;
    this.#dash = dash;
  }

  translate(x, y) {
    this.#x += x;
    this.#y += y;
  }

  beginPath() {
    this.#path = "";
  }

  closePath() {
    this.#path += "Z";
  }

  moveTo(x, y) {
    this.#path += `M${this.#point(x, y)}`;
  }

  lineTo(x, y) {
    this.#path += `${this.#path ? "L" : "M"}${this.#point(x, y)}`;
  }

  quadraticCurveTo(a, b, x, y) {
    this.#path += `Q${this.#point(a, b)} ${this.#point(x, y)}`;
  }

  rect(x, y, w, h) {
    this.#path += `M${this.#point(x, y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
  }

  arc(x, y, r, from, to) {
    this.ellipse(x, y, r, r, 0, from, to);
  }

  /** Clockwise, as all of a board's arcs are. */
  ellipse(x, y, rx, ry, turn, from, to) {
    const at = (angle) => {
      const [a, b] = [Math.cos(angle) * rx, Math.sin(angle) * ry];
      return [x + a * Math.cos(turn) - b * Math.sin(turn), y + a * Math.sin(turn) + b * Math.cos(turn)];
    };
    const whole = to - from >= 2 * Math.PI - 1e-6;
    const arc = (angle, large) =>
      `A${n(rx)} ${n(ry)} ${n((turn * 180) / Math.PI)} ${large} 1 ${this.#point(...at(angle))}`;
    this.lineTo(...at(from));
    if (whole) this.#path += arc(from + Math.PI, 0) + arc(to, 0);
    else this.#path += arc(to, to - from > Math.PI ? 1 : 0);
  }

  clip() {
    const id = this.#define(`<clipPath id="\0"><path d="${this.#path}"/></clipPath>`);
    this.#out.push(`<g clip-path="url(#${id})">`);
    ++this.#groups;
  }

  fill() {
    this.#out.push(`<path d="${this.#path}" ${this.#style("fill", this.fillStyle)}${this.#effects()}/>`);
  }

  stroke() {
    const dash = this.#dash && ` stroke-dasharray="${this.#dash}"`;
    const style = this.#style("stroke", this.strokeStyle);
    const width = n(this.lineWidth);
    this.#out.push(
      `<path d="${this.#path}" fill="none" ${style} stroke-width="${width}"${dash} ` +
        `stroke-miterlimit="10"${this.#effects()}/>`,
    );
  }

  fillRect(x, y, w, h) {
    this.beginPath();
    this.rect(x, y, w, h);
    this.fill();
  }

  strokeRect(x, y, w, h) {
    this.beginPath();
    this.rect(x, y, w, h);
    this.stroke();
  }

  setLineDash(lengths) {
    this.#dash = lengths.map(n).join(" ");
  }

  createLinearGradient(x1, y1, x2, y2) {
    const places = { x1: x1 + this.#x, y1: y1 + this.#y, x2: x2 + this.#x, y2: y2 + this.#y };
    return new Gradient("linearGradient", attributes(places));
  }

  createRadialGradient(fx, fy, fr, cx, cy, r) {
    const places = { fx: fx + this.#x, fy: fy + this.#y, fr, cx: cx + this.#x, cy: cy + this.#y, r };
    return new Gradient("radialGradient", attributes(places));
  }

  fillText(text, x, y) {
    const [, weight, size, family] = /^(\d+)? ?([\d.]+)px (.*)$/.exec(this.font);
    const anchor = this.textAlign === "center" ? ` text-anchor="middle"` : "";
    // Not every viewer knows baselines: a third of the size below the middle is where a number's foot is.
    const foot = this.textBaseline === "middle" ? Number(size) * 0.35 : 0;
    this.#out.push(
      `<text x="${n(x + this.#x)}" y="${n(y + this.#y + foot)}" font-family="${escaped(family)}" ` +
        `font-size="${n(Number(size))}" font-weight="${weight ?? 400}"${anchor} ` +
        `${this.#style("fill", this.fillStyle)}>${escaped(text)}</text>`,
    );
  }

  /** Keeps what `draw` draws, to be placed often. @returns {string} its id */
  stamp(draw) {
    const out = this.#out;
    this.#out = [];
    draw();
    const text = this.#out.join("");
    this.#out = out;
    return this.#define(`<g id="\0">${text}</g>`);
  }

  /** Places what was kept, its origin at x, y. */
  place(id, x, y) {
    this.#out.push(`<use href="#${id}" x="${n(x)}" y="${n(y)}"/>`);
  }

  #point(x, y) {
    return `${n(x + this.#x)} ${n(y + this.#y)}`;
  }

  /** Each definition stands once, whoever asks for it. */
  #define(text) {
    if (!this.#defs.has(text)) this.#defs.set(text, `d${this.#defs.size}`);
    return this.#defs.get(text);
  }

  #style(name, style) {
    return style instanceof Gradient ? `${name}="url(#${this.#define(style.text("\0"))})"` : paint(name, style);
  }

  #effects() {
    const faint = this.globalAlpha < 1 ? ` opacity="${n(this.globalAlpha)}"` : "";
    if (!this.shadowColor) return faint;
    const { shadowOffsetX: dx, shadowOffsetY: dy, shadowBlur, shadowColor } = this;
    const id = this.#define(
      `<filter id="\0" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="${n(dx)}" dy="${n(dy)}" ` +
        `stdDeviation="${n(shadowBlur / 2)}" ${paint("flood-color", shadowColor).replace("color-opacity", "opacity")}/></filter>`,
    );
    return `${faint} filter="url(#${id})"`;
  }
}

const attributes = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${n(value)}"`)
    .join(" ");
