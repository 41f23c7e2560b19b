import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '#read/run-command.ts';
import { trigramModel } from './language-model.ts';
import { ACOUSTIC_MODEL } from './model-files.ts';
import { dictionaryFor } from './spoken-words.ts';

/** Samples of 16 kHz, mono, 16 bits: what the acoustic model was trained on. */
export type SpeechSamples = Int16Array<ArrayBuffer>;

/** A word that was heard, with its place in the recording and its acoustic score (natural logarithm, 0 or less). */
export interface RecognisedWord {
  word: string;
  startMs: number;
  endMs: number;
  score: number;
}

const FRAME_MS = 10;
/** Silence removed by the recogniser would shift the times of all that follows. */
const COMMON = ['-adcin', 'yes', '-cepext', '.raw', '-remove_silence', 'no', '-cmn', 'batch'];
const BY_TEXT = ['-maxhmmpf', '3000', '-pl_window', '10', '-ds', '2', '-topn', '2', '-fwdflat', 'no'];
const IN_ORDER = ['-beam', '1e-80', '-pbeam', '1e-80', '-wbeam', '1e-60', '-bestpath', 'no'];

/**
 * What of a text's words is heard in a recording; other words are heard as words of the text or not at all. `thorough`
 * takes about twice as long and mistakes half as many words.
 */
export function recogniseText(
  samples: SpeechSamples,
  words: readonly string[],
  { signal, thorough = false }: { signal?: AbortSignal | undefined; thorough?: boolean } = {},
): Promise<RecognisedWord[]> {
  return run({ samples, words, signal, isPolite: !thorough }, [
    '-lm',
    trigramModel(words),
    ...(thorough ? [] : BY_TEXT),
  ]);
}

/** When each word of a text is said, given that all are said in this order; empty where that cannot be. */
export function recogniseInOrder(
  samples: SpeechSamples,
  words: readonly string[],
  signal?: AbortSignal,
): Promise<RecognisedWord[]> {
  return run({ samples, words, signal, isPolite: true }, ['-fsg', chainOf(words), ...IN_ORDER]);
}

/** A grammar in which one word follows the other. */
function chainOf(words: readonly string[]): string {
  const steps = words.map((word, at) => `TRANSITION ${at} ${at + 1} 1.0 ${word}`);
  return `FSG_BEGIN text\nNUM_STATES ${words.length + 1}\nSTART_STATE 0\nFINAL_STATE ${words.length}\n${steps.join('\n')}\nFSG_END\n`;
}

interface Hearing {
  samples: SpeechSamples;
  words: readonly string[];
  signal: AbortSignal | undefined;
  isPolite: boolean;
}

/** `options` begins with the option of the model, whose value is the model's text. */
async function run(
  { samples, words, signal, isPolite }: Hearing,
  options: readonly string[],
): Promise<RecognisedWord[]> {
  const [kind = '', model = '', ...rest] = options;
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'recognition-'));
  const file = (name: string) => path.join(folder.path, name);
  await Promise.all([
    writeFile(file('sound.raw'), new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)),
    writeFile(file('model'), model),
    writeFile(file('words.dict'), await dictionaryFor(new Set(words))),
    writeFile(file('list'), 'sound\n'),
  ]);
  const places = ['-cepdir', folder.path, '-ctl', file('list'), '-hmm', ACOUSTIC_MODEL, '-dict', file('words.dict')];
  const output = ['-hyp', file('heard'), '-hypseg', file('times'), '-logfn', '/dev/null'];
  const args = [...COMMON, ...places, kind, file('model'), ...rest, ...output];
  // A server has candidates to serve; an author waits for the whole bank.
  const [command, ...before] = isPolite ? ['nice', '-n', '10', 'pocketsphinx_batch'] : ['pocketsphinx_batch'];
  await runCommand(command ?? '', [...before, ...args], undefined, { signal });
  return readTimes(await readFile(file('times'), 'utf8'));
}

/**
 * Reads pocketsphinx's segmentation: `name S score T score A score L score frame score score word … frame`, a frame being
 * 10 ms. Silences and sentence marks are left out.
 */
export function readTimes(line: string): RecognisedWord[] {
  const fields = line.trim().split(/\s+/u);
  const first = fields.indexOf('L') + 2;
  const heard: RecognisedWord[] = [];
  for (let at = first; at + 4 < fields.length; at += 4) {
    const [start, score, , said] = fields.slice(at, at + 4);
    const word = (said ?? '').replace(/\(\d+\)$/u, '');
    if (word === '' || /^[<[+]/u.test(word)) continue;
    heard.push({
      word,
      startMs: Number(start) * FRAME_MS,
      endMs: Number(fields[at + 4]) * FRAME_MS,
      score: Number(score),
    });
  }
  return heard;
}
