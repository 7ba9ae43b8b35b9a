// Run before the page's own script, and tells what becomes of it: in a browser that cannot read that, nothing else would.
// So it is ES5, and says what stands in the document, in English: the texts' scripts could not be read either.
(function () {
  function tell(id) {
    var text = document.getElementById("too-old") && document.getElementById(id);
    if (text) text.removeAttribute("hidden");
  }

  // The oldest browsers are the first that have this one.
  if (!Object.hasOwn) tell("too-old");

  // The script takes away `too-old` once it runs; what goes wrong then is told by others.
  window.addEventListener(
    "error",
    function (event) {
      if (event.target === window) tell("too-old");
      else if (event.target.src) tell("failed");
    },
    true
  );
})();
