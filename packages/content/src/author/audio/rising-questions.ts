import { decodeSound } from './decode-sound.ts';
import { runCommand } from '#read/run-command.ts';
import { SAMPLE_RATE } from '#read/samples.ts';

const ASKING = /^(?:who|whom|whose|what|when|where|why|how|which)\b/i;
const FILLERS = /^(?:(?:and|but|so|well|ok|oh|then|now|yes|no|sorry|right|hm)\b,?\s+)+/i;
/** ", isn't it?", which falls where the answer is known. */
const TAG = /,\s+\w+(?:['’]t)?\s+(?:I|you|he|she|it|we|they|there)\?$/;

/**
 * Whether the voice of a speaker goes up at the end: yes-no questions, unless two answers are offered. The
 * announcer's questions do not rise.
 */
export function isRisingQuestion(sentence: string): boolean {
  if (!/\?["'”’]*$/.test(sentence) || /^Question \d/.test(sentence)) return false;
  const asked = sentence.replace(FILLERS, '');
  const lastClause = asked.split(/,\s+(?:so\s+)?(?=(?:who|what|when|where|why|how|which)\b)/i).at(-1) ?? '';
  return !ASKING.test(asked) && !ASKING.test(lastClause) && !/\bor\b/i.test(asked) && !TAG.test(asked);
}

const RISE_SECONDS = 0.42;
const STEPS = 14;
const AUDIBLE = 160;

/**
 * Raises the end of a spoken question by up to so many semitones; the programs know no questions and let every
 * sentence fall. The same bytes at every run.
 */
export async function raiseEnd(sound: Uint8Array, semitones: number): Promise<Uint8Array> {
  const samples = await decodeSound(sound);
  const end = samples.findLastIndex((sample) => Math.abs(sample) > AUDIBLE) / SAMPLE_RATE;
  const pitches = Array.from({ length: STEPS }, (_, step) => {
    const at = Math.max(0, end - RISE_SECONDS + (RISE_SECONDS * step) / STEPS);
    return `${at.toFixed(3)} rubberband pitch ${(2 ** ((semitones * (step + 1)) / STEPS / 12)).toFixed(4)}`;
  });
  const shift = 'rubberband=pitch=1:formant=preserved:pitchq=consistency:transients=smooth';
  const raw = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1'];
  const { stdout } = await runCommand(
    'ffmpeg',
    [
      '-hide_banner',
      '-nostdin',
      '-nostats',
      '-loglevel',
      'error',
      ...raw,
      '-i',
      'pipe:0',
      '-af',
      `asetnsamples=n=128:p=0,asendcmd='${pitches.join(';')}',${shift}`,
      '-bitexact',
      '-f',
      'wav',
      'pipe:1',
    ],
    new Uint8Array(samples.buffer),
  );
  return stdout;
}
