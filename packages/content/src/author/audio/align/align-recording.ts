import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { speakerOf } from '../casting.ts';
import type { Step } from '../group-plan.ts';
import { recogniseInOrder, recogniseText, type RecognisedWord, type SpeechSamples } from '../recognise/recognise.ts';
import { spokenWords } from '../recognise/spoken-words.ts';
import { matchWords } from './match-words.ts';

export interface Alignment {
  /** Share of the script's words that were heard, 0 to 1. */
  heard: number;
  /** Empty where the recording is not one of this script. */
  cues: Timeline['cues'];
  /** Sentences and questions of the plan that are not in the recording, in order. */
  leftOut: string[];
}

/**
 * Right recordings have 97 to 99% of their words recognised, other texts 12 to 17% (recordings of two synthetic voices);
 * loud noise looks like another text.
 */
const LEAST_HEARD = 0.6;
/**
 * Of a sentence that is in the recording, this share is recognised. Shorter turns (Sure.) are taken to be there; a teacher's
 * own recording often lacks the announcements.
 */
const LEAST_OF_SENTENCE = 0.5;
const SHORT = 3;
/** Score of a frame in the forced alignment: about −12 where every word is said, below −20 where one is not. */
const LEAST_SCORE = -20;
/** Recordings made here leave as much silence around a sentence. */
const MARGIN_MS = 40;

type Spoken = Extract<Step, { say: string }>;
interface Planned {
  step: Spoken;
  words: string[];
}

/**
 * Finds when each sentence of a plan is said in a recording. First the words are recognised with a language model of the
 * plan: this tells a wrong recording and what was left out. Then the words that are there are aligned in order, which
 * gives the times. Needs the programs flite and pocketsphinx; throws when `signal` aborts.
 */
export async function alignRecording(
  samples: SpeechSamples,
  steps: readonly Step[],
  signal?: AbortSignal,
): Promise<Alignment> {
  const spoken = steps.filter((step): step is Spoken => 'say' in step);
  const planned = spoken.map((step): Planned => ({ step, words: spokenWords(step.say) }));
  const text = planned.flatMap(({ words }) => words);
  const recognised = await recogniseText(samples, text, { signal });
  const found = recognisedIn(planned, recognised);
  const script = found.filter(({ plan }) => plan.step.kind === 'sentence');
  const heard = share(script.flatMap(({ times }) => times));
  if (heard < LEAST_HEARD) return { heard, cues: [], leftOut: [] };
  const present = found.filter(
    ({ plan: { step, words }, times }) =>
      share(times) >= LEAST_OF_SENTENCE || (words.length < SHORT && step.kind !== 'announcement'),
  );
  const leftOut = found.filter((one) => !present.includes(one) && one.plan.step.kind !== 'announcement');
  const times = (await forcedTimes(samples, present, signal)) ?? present.map((one) => one.times);
  return { heard, cues: cuesOf(present, times), leftOut: leftOut.map(({ plan }) => plan.step.say) };
}

interface Found {
  plan: Planned;
  /** Of each word, where it was recognised. */
  times: (RecognisedWord | null)[];
}

function recognisedIn(planned: readonly Planned[], recognised: readonly RecognisedWord[]): Found[] {
  const pairs = matchWords(
    planned.flatMap(({ words }) => words),
    recognised.map(({ word }) => word),
  );
  let at = 0;
  return planned.map((plan) => {
    const own = pairs.slice(at, at + plan.words.length);
    at += plan.words.length;
    return { plan, times: own.map((index) => (index === null ? null : (recognised[index] ?? null))) };
  });
}

const share = (times: readonly (RecognisedWord | null)[]): number =>
  times.length === 0 ? 0 : times.filter((time) => time !== null).length / times.length;

/** Times of all words said in order; null where the recording has others between them. */
async function forcedTimes(
  samples: SpeechSamples,
  present: readonly Found[],
  signal: AbortSignal | undefined,
): Promise<RecognisedWord[][] | null> {
  const words = present.flatMap(({ plan }) => plan.words);
  const aligned = await recogniseInOrder(samples, words, signal);
  const frames = aligned.reduce((sum, { startMs, endMs }) => sum + (endMs - startMs) / 10, 0);
  const score = aligned.reduce((sum, word) => sum + word.score, 0);
  if (aligned.length !== words.length || score / frames < LEAST_SCORE) return null;
  let at = 0;
  return present.map(({ plan }) => aligned.slice(at, (at += plan.words.length)));
}

/** The cues in order, none into the next; after each question the time to answer it. Sentences without a time have none. */
function cuesOf(present: readonly Found[], times: readonly (RecognisedWord | null)[][]): Timeline['cues'] {
  const said = present.flatMap(({ plan: { step } }, at) => {
    const own = (times[at] ?? []).filter((time) => time !== null);
    const [first, last] = [own[0], own.at(-1)];
    return first === undefined || last === undefined ? [] : [{ step, startMs: first.startMs, endMs: last.endMs }];
  });
  return said.flatMap(({ step, startMs, endMs }, at): Timeline['cues'] => {
    const before = said[at - 1]?.endMs ?? 0;
    const after = said[at + 1]?.startMs;
    const start = Math.max(startMs - MARGIN_MS, Math.round((before + startMs) / 2), 0);
    const end = after === undefined ? endMs : Math.min(endMs + MARGIN_MS, Math.round((endMs + after) / 2));
    const number = step.no === undefined ? {} : { no: step.no };
    const cue = {
      kind: step.kind,
      ...number,
      speaker: speakerOf(step.voice),
      text: step.say,
      start_ms: start,
      end_ms: end,
    };
    if (step.kind !== 'question' || after === undefined) return [cue];
    return [cue, { kind: 'pause', ...number, start_ms: end, end_ms: Math.round((endMs + after) / 2) }];
  });
}
