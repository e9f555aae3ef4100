// Plays the sound of a move, which is a knock and a softer knock for each flipped disc, and the sound of the end of a
// game, which is three notes. The desktop program makes the same sounds.

const RATE = 22_050;
let context;

export const knock = (flips) => play(() => sound(flips));

// The notes rise after a win, fall after a loss, and are equal otherwise.
const NOTES = { won: [523.25, 659.25, 783.99], lost: [392, 329.63, 261.63], neutral: [440, 440, 440] };

export const chime = (mood) => play(() => notes(NOTES[mood]));

function play(makeBuffer) {
  try {
    context ??= new AudioContext();
    // Browsers play no sound before the user has interacted with the page.
    context.resume();
    const source = context.createBufferSource();
    source.buffer = makeBuffer();
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
    const [pitch, loud] = knock ? [1050 + 40 * knock, 0.13] : [720, 0.3];
    for (let at = Math.floor(knock * gap), from = at; at < samples.length; at++) {
      const time = (at - from) / RATE;
      const wave = (pitch) => Math.sin(2 * Math.PI * pitch * time);
      samples[at] += loud * Math.exp(-90 * time) * (wave(pitch) + 0.4 * wave(2.7 * pitch));
    }
  }
  return buffer;
}

function notes(pitches) {
  // The notes start after the knock of the last move.
  const [start, gap] = [RATE / 3, RATE / 7];
  const buffer = context.createBuffer(1, Math.ceil(start + 3 * gap + RATE / 2), RATE);
  const samples = buffer.getChannelData(0);
  pitches.forEach((pitch, note) => {
    for (let at = Math.floor(start + note * gap), from = at; at < samples.length; at++) {
      const time = (at - from) / RATE;
      samples[at] += 0.18 * Math.exp(-7 * time) * Math.sin(2 * Math.PI * pitch * time);
    }
  });
  return buffer;
}
