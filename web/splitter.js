// The bar between the board and the side panel, which changes the width of the panel. The browser saves the width.

const KEY = "reversi-panel";
const [LEAST, LEAST_BOARD, STEP] = [300, 340, 24];
// A panel of this width has two columns.
const WIDE = 560;

const $ = (id) => document.getElementById(id);
const root = document.documentElement;

export function prepareSplitter() {
  const [splitter, panel] = [$("splitter"), $("panel")];
  new ResizeObserver(() => {
    const width = panel.clientWidth;
    panel.classList.toggle("wide", width >= WIDE);
    for (const [name, value] of [["now", width], ["min", LEAST], ["max", most()]]) splitter.setAttribute(`aria-value${name}`, Math.round(value));
  }).observe(panel);
  setWidth(Number(read()));
  splitter.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    splitter.focus();
    splitter.setPointerCapture(event.pointerId);
  });
  splitter.addEventListener("pointermove", ({ pointerId, movementX }) => {
    if (splitter.hasPointerCapture(pointerId)) widen(-movementX);
  });
  splitter.addEventListener("lostpointercapture", save);
  // A double click restores the usual width.
  splitter.addEventListener("dblclick", () => {
    setWidth(0);
    save();
  });
  splitter.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    widen(by);
    save();
  });
}

const most = () => Math.max(innerWidth - LEAST_BOARD, LEAST);

// Widens the panel, which is on the left in languages that are written from right to left.
function widen(by) {
  const width = $("panel").clientWidth + (root.dir === "rtl" ? -by : by);
  setWidth(Math.min(Math.max(width, LEAST), most()));
}

// Sets the width of the panel in pixels. Without a width, the panel fills the space beside the board.
function setWidth(width) {
  for (const name of ["--panel-width", "--panel-most"]) {
    if (width >= LEAST) root.style.setProperty(name, `${Math.min(width, most())}px`);
    else root.style.removeProperty(name);
  }
}

const read = () => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return 0;
  }
};

function save() {
  try {
    localStorage.setItem(KEY, parseInt(root.style.getPropertyValue("--panel-width")) || 0);
  } catch {
    // The panel has its usual width at the next visit.
  }
}
