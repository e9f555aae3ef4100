// Plays the sound of a move: a knock, and a softer knock for each flipped disc. The desktop program makes the same
// sound.

const RATE = 22_050;
let context;

export function knock(flips) {
  try {
    context ??= new AudioContext();
    // Browsers play no sound before the user has interacted with the page.
    context.resume();
    const source = context.createBufferSource();
    source.buffer = sound(flips);
    source.connect(context.destination);
    source.start();
  } catch {
    // The page works without sound.
  }
}

function sound(flips) {
  const knocks = 1 + Math.min(flips, 6);
  const gap = RATE / 18;
  const buffer = context.createBuffer(1, Math.ceil(gap * knocks + RATE / 12), RATE);
  const samples = buffer.getChannelData(0);
  for (let knock = 0; knock < knocks; knock++) {
    const [pitch, loud] = knock ? [1050 + 40 * knock, 0.22] : [720, 0.5];
    for (let at = Math.floor(knock * gap), from = at; at < samples.length; at++) {
      const time = (at - from) / RATE;
      const wave = (pitch) => Math.sin(2 * Math.PI * pitch * time);
      samples[at] += loud * Math.exp(-90 * time) * (wave(pitch) + 0.4 * wave(2.7 * pitch));
    }
  }
  return buffer;
}
