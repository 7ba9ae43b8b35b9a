import { h } from "./dom.js";

/** Only a page by itself has an icon: in a frame nobody sees it, and a policy would have to allow images for it. */
export function addIcon() {
  if (window.top !== window) return;
  document.head.append(h("link", { rel: "icon", href: "./icon.svg", type: "image/svg+xml" }));
}
