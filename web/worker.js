// The engine beside the page. It is ended with its worker when a search is stopped, as it listens to nothing while it searches.

let engine;

onmessage = async ({ data }) => {
  try {
    if (data.module) {
      const { default: init, WebEngine } = await import(`./${data.engine}.js`);
      await init({ module_or_path: data.module });
      engine = new WebEngine(new Uint8Array(await data.weights.arrayBuffer()), data.seed);
      postMessage({ ready: true });
    } else {
      engine.answer(data.question, (text) => postMessage({ text }));
    }
  } catch (error) {
    console.info(error);
    postMessage({ lost: engine ? "crashed" : "weights" });
  }
};
