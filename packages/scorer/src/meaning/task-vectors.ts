import { keepRecent } from '../text/keep-recent.ts';
import { readText, sentencesOf } from '../text/read-text.ts';
import { topicStems } from '../guards/topic-stems.ts';
import type { Encoder } from './encoder.ts';
import { directionFrom, weightedMean, type Vector } from './vectors.ts';

/** Vectors of a task's sentences, without the mean of all tasks. */
export interface TaskVectors {
  sentences: readonly Vector[];
  mean: Vector;
}

/** Maximum number of cached tasks. */
const KEPT_MAX = 24;
/**
 * Maximum sentences of a task, the prompt's first; the same for all tasks, because more sentences match more by chance.
 */
const SENTENCES_MAX = 40;
/** A prompt sentence with fewer topic words only says that an essay is to be written. */
const TOPIC_STEMS_MIN = 2;

/**
 * Vectors of a task, cached by the text of its prompt and samples, so that an edited paper gets new ones. Null without
 * samples: a prompt alone is too little to compare with.
 */
export function createTaskVectors(
  encoder: Encoder,
  centre: Vector,
): (task: { prompt: string; samples?: readonly string[] }) => Promise<TaskVectors | null> {
  const kept = keepRecent<Promise<TaskVectors | null>>(KEPT_MAX);
  return ({ prompt, samples = [] }) => {
    if (samples.length === 0) return Promise.resolve(null);
    const key = JSON.stringify([prompt, samples]);
    const vectors = kept.of(key, () => encodeTask(encoder, centre, prompt, samples));
    vectors.catch(() => kept.forget(key));
    return vectors;
  };
}

async function encodeTask(
  encoder: Encoder,
  centre: Vector,
  prompt: string,
  samples: readonly string[],
): Promise<TaskVectors | null> {
  const asked = sentencesIn(prompt).filter((text) => topicStems(readText(text).words).length >= TOPIC_STEMS_MIN);
  const texts = [...asked, ...samples.flatMap(sentencesIn)].slice(0, SENTENCES_MAX);
  const vectors = await encoder.encode(texts);
  const mean = weightedMean(vectors.map((vector) => ({ vector, weight: 1 })));
  if (mean === null) return null;
  return { sentences: vectors.map((vector) => directionFrom(vector, centre)), mean: directionFrom(mean, centre) };
}

export const sentencesIn = (text: string): string[] =>
  sentencesOf(readText(text).words).map((words) => text.slice(words[0]?.start, words.at(-1)?.end));
