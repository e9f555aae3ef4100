// What only the browser can do: keys, clipboard, files, full screen.

const $ = (id) => document.getElementById(id);

// Larger files are not opened.
const LARGEST_FILE = 50_000_000;

// Hands on what a person does outside the board and the forms.
export function listen(app) {
  addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, select, textarea, dialog");
    if (event.isComposing || event.altKey || (typing && event.key !== "Escape")) return;
    // Enter and the space bar press what has the focus.
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

// Takes the game out of the address: it is kept now, and a reload goes on with it as it is then.
export function forgetLink() {
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
}

// Hands over files as they are: the page knows their formats.
async function openFiles(files, app) {
  const large = files.find((file) => file.size > LARGEST_FILE);
  if (large) return app.send({ type: "too-large", name: large.name });
  const contents = await Promise.all(files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())]));
  app.open(contents);
}

// Does what the page asks for.
export function carryOut(request, app) {
  const { type, title, text } = request;
  if (type === "copy") copy(title, text, app);
  else if (type === "copy-link") copy(title, `${location.href.split("#")[0]}#${request.fragment}`, app);
  else if (type === "paste") paste(app);
  else if (type === "open") $("file").click();
  else if (type === "save") save(request.name, new Blob([new Uint8Array(request.bytes)]));
  else if (type === "picture") savePicture(request);
  else if (type === "fetch") app.fetch(request.name);
  else if (type === "sound") import("./sound.js").then(({ knock }) => knock(request.flips), () => {});
  else if (type === "full-screen") {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.().catch(() => {});
  }
}

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

// A picture that is drawn from shapes becomes one of points.
async function savePicture({ name, svg, width }) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.height) / image.width);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => save(name, blob), "image/png");
}
