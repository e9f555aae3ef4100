// Starts the page, or reports why the page cannot start. The build writes the messages in all languages into the
// page.

const NONE = typeof WebAssembly === "undefined";

function say(name) {
  const words = JSON.parse(document.getElementById("words").textContent);
  const language = (navigator.languages ?? []).map((tag) => tag.split("-")[0]).find((code) => words[code]) ?? "en";
  document.documentElement.lang = language;
  document.querySelector("main").hidden = true;
  const broken = document.getElementById("broken");
  broken.textContent = words[language][name];
  broken.hidden = false;
}

// After a trap, the module cannot continue. The page has already saved the games, so tell the user to load the page
// again.
function stopped(error) {
  if (!NONE && error instanceof WebAssembly.RuntimeError) say("stopped");
}
addEventListener("error", ({ error }) => stopped(error));
addEventListener("unhandledrejection", ({ reason }) => stopped(reason));

if (NONE) say("no-webassembly");
else {
  import("./main.js")
    .then((main) => main.start())
    .catch((error) => {
      console.info(error);
      say("not-loaded");
    });
}
