// Run before the page's own script, and tells what becomes of it: in a browser that cannot read that, nothing else would.
// So it is ES5, and says what stands in the document, in English: the texts' scripts could not be read either.
(function () {
  var failed = document.getElementById("failed");
  var tooOld = document.getElementById("too-old");

  function tellTooOld() {
    failed.setAttribute("hidden", "");
    tooOld.removeAttribute("hidden");
  }

  // The oldest browsers are the first that have this one.
  if (!Object.hasOwn) tellTooOld();

  // The script takes away `too-old` once it runs; what goes wrong then is told by others.
  window.addEventListener(
    "error",
    function (event) {
      if (!document.getElementById("too-old")) return;
      if (event.target === window) tellTooOld();
      else if (event.target.src) failed.style.animation = "none"; // at once, instead of in a while
    },
    true
  );
})();
