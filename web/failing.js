// Run before the page's own script, and tells what becomes of it: in a browser that cannot read that, nothing else would.
// So it is ES5, and says what stands in the document, in English: the texts' scripts could not be read either.
(function () {
  var failed = document.getElementById("failed");
  var tooOld = document.getElementById("too-old");

  // The oldest browsers are the first that have this one.
  if (!Object.hasOwn) {
    tooOld.removeAttribute("hidden");
    failed.setAttribute("hidden", "");
  }

  // What has not come whole is told at once, not only after the while that what never comes is given. The script takes
  // away `too-old` once it runs; what goes wrong then is told by others.
  window.addEventListener(
    "error",
    function (event) {
      var ofScript = event.target === window || event.target.src;
      if (ofScript && document.getElementById("too-old")) failed.className = "at-once";
    },
    true
  );
})();
