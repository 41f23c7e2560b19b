import type { SpeechProvider } from '../author/audio/speak.ts';
import { SAMPLE_RATE } from '../read/samples.ts';

/** A WAV file with a beep of 50 ms per word: all that the pipeline needs of a voice. */
function beep(words: number): Uint8Array {
  const samples = Int16Array.from({ length: (SAMPLE_RATE / 20) * words }, (_, index) => 6000 * Math.sin(index / 9));
  const head = Buffer.from('RIFF....WAVEfmt ................data....', 'latin1');
  const whole = Buffer.concat([head.subarray(0, 36), Buffer.from('data....'), Buffer.from(samples.buffer)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole.writeUInt32LE(16, 16);
  whole.writeUInt16LE(1, 20);
  whole.writeUInt16LE(1, 22);
  whole.writeUInt32LE(SAMPLE_RATE, 24);
  whole.writeUInt32LE(SAMPLE_RATE * 2, 28);
  whole.writeUInt16LE(2, 32);
  whole.writeUInt16LE(16, 34);
  whole.writeUInt32LE(samples.byteLength, 40);
  return whole;
}
/** For tests: a speech provider that needs no program. */
export const beeps: SpeechProvider = {
  settingsOf: () => 'beeps',
  told: (text) => text,
  speak: async function* speak(texts) {
    for (const { text } of texts) yield beep(text.split(' ').length);
  },
};
