// The back button of the browser or of the phone closes the dialog, the menus or the exercise that is open.

// While something is open, the history has an additional entry, which the back button removes.
const hasEntry = () => history.state?.open === true;
// The fragment of the address when the entry was added.
let fragment = "";
let isGoingBack = false;
let layer = { isOpen: false, close() {} };

// Adds the entry when something opens, and removes the entry when everything is closed. `close` closes the topmost
// thing that is open.
export function followBack(isOpen, close) {
  layer = { isOpen, close };
  if (isGoingBack) return;
  if (isOpen && !hasEntry()) {
    fragment = location.hash;
    history.pushState({ open: true }, "");
  }
  if (!isOpen && hasEntry()) {
    isGoingBack = true;
    history.back();
  }
}

addEventListener("popstate", () => {
  // Another fragment is a link that the user has followed.
  if (hasEntry() || location.hash !== fragment) return;
  // The page has already opened this link, so it must not open the link again.
  if (fragment) history.replaceState(null, "", location.pathname + location.search);
  const isOwn = isGoingBack;
  isGoingBack = false;
  if (isOwn) followBack(layer.isOpen, layer.close);
  else if (layer.isOpen) layer.close();
});
