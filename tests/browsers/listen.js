// The first script of every page that these tests open: WebDriver of the older kind has none of its own.

window.aylaSaid = [];
for (const type of ["debug", "log", "info", "warn", "error"]) {
  const write = console[type];
  console[type] = (...words) => {
    window.aylaSaid.push(`${type}: ${words.map(String).join(" ")}`);
    write.apply(console, words);
  };
}
for (const type of ["error", "unhandledrejection", "securitypolicyviolation"]) {
  window.addEventListener(
    type,
    (event) => {
      const what = event.message || event.reason || event.blockedURI || event.target.src || event.target.href;
      window.aylaSaid.push(`${type}: ${what}`);
    },
    { capture: true },
  );
}
try {
  if (localStorage.getItem("ayla.settings") === null) localStorage.setItem("ayla.settings", '{"speed":"instant"}');
} catch {
  // A sandboxed frame has no storage.
}
// Every first visit would fetch the whole site for its copy.
delete Navigator.prototype.serviceWorker;
