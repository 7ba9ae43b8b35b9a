// Boards of Ayla in pages of other sites, wikis above all. Wikitext, or HTML:
//
//   <div class="ayla-board" data-game="katro">What is shown where no board can be.</div>
//
// Load this file from where Ayla is: <script src="https://…/embed.js">, or in a wiki's MediaWiki:Common.js
// mw.loader.load("https://…/embed.js"). Or paste it there whole, and put Ayla's address between these quotes,
// like "https://…/": the folder that embed.html is in.
var AYLA_HOME = "";

// What it does: each such element gets a sandboxed frame with the board when it comes near the view. Until the
// board is there, and whenever it cannot be, the element's own content stays. It reads nothing else of the page,
// stores nothing, asks no other host. ES5, since MediaWiki accepts no more in its own pages.
(function () {
  "use strict";

  var NAMES = "game position moves mode at side level lang theme controls speed".split(" ");
  var PATIENCE = 20000; // ms until a frame that has not spoken is taken away
  var NEAR = "400px 0px"; // how far outside the view a board begins to load
  var LOWEST = 40; // px
  var HIGHEST = 4000;

  var home = findHome();
  if (window.aylaLoader === true) return;
  if (!home) {
    if (window.console) window.console.warn("Ayla: fill in AYLA_HOME, or load embed.js from where Ayla is.");
    return;
  }
  window.aylaLoader = true;

  // An element of the page with such an id or name is no address: hence the exact types.
  function findHome() {
    var script = document.currentScript;
    var loaded = script instanceof window.HTMLScriptElement && /^[^?#]*\/embed\.js(?=$|[?#])/.exec(script.src);
    var address = AYLA_HOME || (typeof window.aylaHome === "string" && window.aylaHome) || (loaded && loaded[0]);
    if (!address) return "";
    var link = ask("createElement", "a");
    link.href = address.replace(/[?#].*$/, "").replace(/(\/(index|embed)\.\w+)?\/*$/, "/");
    return /^(https?|file):$/.test(link.protocol) ? link.href : "";
  }

  // Of the document: a form of the page may bear the name of a method of its, and takes that method's place.
  function ask(method, value, more) {
    return window.Document.prototype[method].call(document, value, more);
  }

  function sourceOf(element) {
    var fields = [];
    for (var i = 0; i < NAMES.length; i++) {
      var value = element.getAttribute("data-" + NAMES[i]);
      if (value !== null) fields.push(NAMES[i] + "=" + encodeURIComponent(wellFormed(value)));
    }
    return home + "embed.html#" + fields.join("&");
  }

  // Half a surrogate pair cannot be encoded.
  function wellFormed(text) {
    return text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, function (found) {
      return found.length === 2 ? found : "\uFFFD";
    });
  }

  function titleOf(element) {
    var game = element.getAttribute("data-game") || (element.getAttribute("data-position") || "").split(/[ _]/)[0];
    return element.getAttribute("data-title") || (game ? "Ayla: " + game : "Ayla");
  }

  // Until the board is there the frame has its width, by which it measures its height, but takes no room.
  function addFrame(element) {
    var frame = ask("createElement", "iframe");
    frame.className = "ayla-board-frame";
    frame.title = titleOf(element);
    frame.setAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
    frame.setAttribute("referrerpolicy", "no-referrer");
    // A scrollbar, there while the frame is low, would take of the width by which the height is measured.
    frame.setAttribute("scrolling", "no");
    style(frame, { border: "0", display: "block", width: "100%" });
    style(frame, { height: "1px", margin: "-1px 0 0", visibility: "hidden" });
    frame.src = sourceOf(element);
    frame.aylaBoard = { waiting: setTimeout(giveUp, PATIENCE, frame), content: null, first: element.firstChild };
    element.aylaFrame = frame;
    element.appendChild(frame);
  }

  function style(element, values) {
    for (var name in values) element.style[name] = values[name];
  }

  function giveUp(frame) {
    clearTimeout(frame.aylaBoard.waiting);
    if (frame.aylaBoard.content || !frame.parentNode) return;
    frame.parentNode.aylaFrame = null;
    frame.parentNode.removeChild(frame);
  }

  // The content goes into an element of its own, which can be hidden with all its text.
  function showFrame(frame) {
    var board = frame.aylaBoard;
    clearTimeout(board.waiting);
    if (board.content) return;
    board.first = board.content = ask("createElement", "div");
    board.content.className = "ayla-board-content";
    while (frame.parentNode.firstChild !== frame) board.content.appendChild(frame.parentNode.firstChild);
    frame.parentNode.insertBefore(board.content, frame);
    style(frame, { margin: "0", visibility: "visible" });
    choose(frame, printing);
  }

  // On paper stands the content, as it does for all who see no board.
  var printing = false;

  function choose(frame, asContent) {
    style(frame.aylaBoard.content, { display: asContent ? "" : "none" });
    style(frame, { display: asContent ? "none" : "block" });
  }

  function print(begins) {
    printing = begins;
    eachFrame(function (frame) {
      if (frame.aylaBoard.content) choose(frame, begins);
    });
  }

  function eachFrame(body) {
    var frames = ask("getElementsByTagName", "iframe");
    for (var i = frames.length - 1; i >= 0; i--) if (frames[i].aylaBoard) body(frames[i]);
  }

  // All that a frame can do to the page is to have a height. Whoever else sends a message is not heard.
  function hear(event) {
    var data = event.data;
    if (!data || data.ayla !== 1 || (data.type !== "ready" && data.type !== "height")) return;
    if (typeof data.height !== "number" || !isFinite(data.height)) return;
    eachFrame(function (frame) {
      if (frame.contentWindow !== event.source) return;
      if (data.type === "ready") showFrame(frame);
      // In a closed tab of the page it has no width, and no height to speak of; opening tells it anew.
      if (!frame.aylaBoard.content || !frame.offsetWidth) return;
      frame.style.height = Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(data.height))) + "px";
    });
  }

  // A page whose policy forbids the frames need not wait.
  function refused(event) {
    if (!/^(frame|child|default)-src/.test(event.effectiveDirective)) return;
    if (event.blockedURI && (home + "embed.html").indexOf(event.blockedURI) === 0) eachFrame(giveUp);
  }

  var observer = window.IntersectionObserver && new window.IntersectionObserver(near, { rootMargin: NEAR });

  function near(entries) {
    for (var i = 0; i < entries.length; i++) {
      if (entries[i].isIntersecting) {
        observer.unobserve(entries[i].target);
        addFrame(entries[i].target);
      }
    }
  }

  // A form's fields can take the place of its properties, so that it is none to rely on. An editor shows the article's
  // elements too, but there they are to be edited.
  function find(root) {
    var elements = root === document ? ask("querySelectorAll", ".ayla-board") : root.querySelectorAll(".ayla-board");
    for (var i = 0; i < elements.length; i++) {
      var element = elements[i];
      if (element instanceof window.HTMLFormElement) continue;
      if ((element.aylaSeen && !replaced(element)) || element.isContentEditable) continue;
      element.aylaSeen = true;
      element.aylaFrame = null;
      cleanCopy(element);
      if (observer) observer.observe(element);
      else addFrame(element);
    }
  }

  // A script of the page has put something else into it. Where it took away the frame alone, it wants none.
  function replaced(element) {
    var frame = element.aylaFrame;
    return frame && frame.parentNode !== element && frame.aylaBoard.first !== element.firstChild;
  }

  // Where a script of the page has copied an element together with its frame, nobody listens to that frame.
  function cleanCopy(element) {
    var frame = element.lastChild;
    if (!frame || frame.className !== "ayla-board-frame") return;
    element.removeChild(frame);
    var content = element.lastChild;
    if (content && content.className === "ayla-board-content") style(content, { display: "" });
  }

  window.addEventListener("message", hear);
  window.addEventListener("beforeprint", print.bind(null, true));
  window.addEventListener("afterprint", print.bind(null, false));
  ask("addEventListener", "securitypolicyviolation", refused);
  find(document);
  if (window.MutationObserver) {
    new window.MutationObserver(function () {
      find(document);
    }).observe(document, { childList: true, subtree: true });
  }
  // A wiki tells of content, a preview's for one, before it is in the page.
  if (window.mw && typeof window.mw.hook === "function") {
    window.mw.hook("wikipage.content").add(function (content) {
      for (var i = 0; i < content.length; i++) if (typeof content[i].querySelectorAll === "function") find(content[i]);
    });
  }
})();
