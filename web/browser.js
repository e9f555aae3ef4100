// Functions that need the browser: keys, clipboard, files, and full screen.

const $ = (id) => document.getElementById(id);

// The maximum size of a file that the page opens, in bytes.
const LARGEST_FILE = 50_000_000;

// Passes the user's input to the page, except input on the board and in forms.
export function listen(app) {
  addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, select, textarea, dialog");
    if (event.isComposing || event.altKey || (typing && event.key !== "Escape")) return;
    // Enter and the space bar press the button that has the focus.
    const presses = event.key === "Enter" || event.key === " ";
    if (presses && event.target.closest?.("button:not(.square)")) return;
    const input = { type: "key", key: event.key, control: event.ctrlKey || event.metaKey };
    if (app.send(input)) event.preventDefault();
  });
  addEventListener("paste", (event) => {
    if (event.target.closest?.("input, textarea")) return;
    app.send({ type: "paste", text: event.clipboardData.getData("text") });
  });
  addEventListener("hashchange", () => location.hash && app.send({ type: "link", fragment: location.hash }));
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const { files } = event.dataTransfer;
    if (files.length) openFiles([...files], app);
    else app.send({ type: "paste", text: event.dataTransfer.getData("text") });
  });
  $("file").addEventListener("change", () => {
    const files = [...$("file").files];
    $("file").value = "";
    if (files.length) openFiles(files, app);
  });
}

// Removes the fragment from the address after the browser has saved the game of the link. A reload then continues the
// saved game instead of opening the link again.
export function forgetLink() {
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
}

// Passes the names and contents of files to the page, which detects the formats of the files.
async function openFiles(files, app) {
  const large = files.find((file) => file.size > LARGEST_FILE);
  if (large) return app.send({ type: "too-large", name: large.name });
  const contents = await Promise.all(files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())]));
  app.open(contents);
}

// Carries out a request from the page (`Request` in crates/page). `crates/page/tests/scripts.rs` checks that this
// function handles every request.
export function carryOut(request, app) {
  REQUESTS[request.type](request, app);
}

const REQUESTS = {
  "copy": ({ title, text }, app) => copy(title, text, app),
  "copy-link": ({ title, fragment }, app) => copy(title, `${location.href.split("#")[0]}#${fragment}`, app),
  "share-link": ({ title, fragment }, app) => shareLink(title, `${location.href.split("#")[0]}#${fragment}`, app),
  "share-picture": sharePicture,
  "paste": (_, app) => paste(app),
  "open": () => $("file").click(),
  "save": ({ name, bytes }) => save(name, new Blob([new Uint8Array(bytes)])),
  "picture": ({ name, svg, width }) => picture(svg, width).then((blob) => save(name, blob)),
  "fetch": ({ name }, app) => app.fetch(name),
  "end": ({ mood, sound }, app) => {
    app.board.cheer();
    if (sound) import("./sound.js").then(({ chime }) => chime(mood), () => {});
  },
  "sound": ({ flips }) => import("./sound.js").then(({ knock }) => knock(flips), () => {}),
  "full-screen": () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.().catch(() => {});
  },
};

async function copy(title, text, app) {
  const done = await Promise.resolve(navigator.clipboard?.writeText(text)).then(() => !!navigator.clipboard, () => false);
  app.send({ type: "copied", title, text, done });
}

async function paste(app) {
  const text = await Promise.resolve(navigator.clipboard?.readText?.()).catch(() => undefined);
  if (text !== undefined) app.send({ type: "paste", text });
}

function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Saves an SVG picture as a PNG file.
// Shares a link with the dialog of the system. Without such a dialog, copies the link.
async function shareLink(title, url, app) {
  if (!(await share({ title: document.title, url }))) copy(title, url, app);
}

// Shares a picture with the dialog of the system. Without such a dialog, copies the picture or saves it.
async function sharePicture({ title, name, svg, width }, app) {
  const blob = await picture(svg, width);
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] }) && (await share({ files: [file] }))) return;
  try {
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    app.send({ type: "copied", title, text: "", done: true });
  } catch {
    save(name, blob);
  }
}

// Opens the system's dialog for sharing. Returns whether there is one; the user may have cancelled it.
async function share(data) {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error.name === "AbortError";
  }
}

// Returns a picture as a PNG file.
async function picture(svg, width) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.height) / image.width);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
