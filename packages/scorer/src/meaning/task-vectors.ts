import { keepRecent } from '../text/keep-recent.ts';
import { readText, sentencesOf } from '../text/read-text.ts';
import { topicStems } from '../guards/topic-stems.ts';
import type { Encoder } from './encoder.ts';
import { directionFrom, weightedMean, type Vector } from './vectors.ts';

/** What an essay's sentences are compared with: the sentences of its task, without what all tasks share. */
export interface TaskVectors {
  sentences: readonly Vector[];
  mean: Vector;
}

/** Tasks whose vectors are kept at once. */
const KEPT_MAX = 24;
/** Sentences of a task that are encoded, the prompt's first; as many as other tasks have, or chance finds more in it. */
const SENTENCES_MAX = 40;
/** A sentence of the prompt with fewer words that carry a topic says only that an essay is to be written. */
const TOPIC_STEMS_MIN = 2;

/**
 * The vectors of a task, made once for each state of its prompt and samples and kept: the key is what they say, so an
 * edited paper gets new ones. Null without samples: a prompt alone is too little to compare with.
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

const sentencesIn = (text: string): string[] =>
  sentencesOf(readText(text).words).map((words) => text.slice(words[0]?.start, words.at(-1)?.end));
