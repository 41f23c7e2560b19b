import { readText, type Word } from '../text/read-text.ts';
import { stem } from '../text/stem.ts';
import { COMMON_WORDS } from '../words/lexicon.ts';
import { THRESHOLDS } from './thresholds.ts';
import { topicStems } from './topic-stems.ts';

/** Document frequency of each stem in the reference documents. */
export interface DocumentCounts {
  documents: number;
  byStem: ReadonlyMap<string, number>;
}

/** The topic of an item: prompt and sample answers. */
export interface TopicSource {
  prompt: string;
  samples?: readonly string[];
}

const COMMON_COUNT = 4;
const UNSEEN_COUNT = 0.5;
const KIN_MIN = 4;

type Vector = ReadonlyMap<string, number>;

const COMMON_STEMS: ReadonlySet<string> = new Set([...COMMON_WORDS].map(stem));
const isCommonStem = (form: string): boolean => COMMON_STEMS.has(form);

/** Counts the documents that contain each stem. */
export function countDocuments(documents: readonly string[]): DocumentCounts {
  const byStem = new Map<string, number>();
  for (const document of documents) {
    for (const form of new Set(topicStems(readText(document).words))) byStem.set(form, (byStem.get(form) ?? 0) + 1);
  }
  return { documents: documents.length, byStem };
}

/** Inverse document frequency of a stem; a common word missing from the documents does not count as rare. */
function rarity(form: string, { documents, byStem }: DocumentCounts): number {
  const count = byStem.get(form) ?? (isCommonStem(form) ? COMMON_COUNT : UNSEEN_COUNT);
  return Math.log((documents + 1) / (count + UNSEEN_COUNT));
}

/**
 * Cosine between a text and an item's topic, 0–1. Null if the item has too few stems; with few stems, 0 if the text has
 * none of them and 1 otherwise.
 */
export function relevance(words: readonly Word[], source: TopicSource, counts: DocumentCounts): number | null {
  const topic = topicVector(source, counts);
  const { stems, fewest } = THRESHOLDS.offTopic;
  if (topic.size < fewest) return null;
  const text = vectorOf(
    topicStems(words).map((form) => kinIn(topic, form) ?? form),
    counts,
  );
  if (topic.size < stems) return [...topic.keys()].some((form) => text.has(form)) ? 1 : 0;
  return cosine(text, topic);
}

/** Whether a text is probably off-topic by its words. Only a suspicion: only a person may give 0 for it. */
export function isOffTopic(
  words: readonly Word[],
  source: TopicSource,
  counts: DocumentCounts,
  least = leastRelevance(source),
): boolean {
  const value = relevance(words, source, counts);
  return value !== null && value < least;
}

function leastRelevance({ samples }: TopicSource): number {
  const { relevance: alone, relevanceWithSamples } = THRESHOLDS.offTopic;
  return samples?.length ? relevanceWithSamples : alone;
}

/** The stem of the topic that is related to this one (phone, smartphone), if any. */
function kinIn(topic: Vector, form: string): string | null {
  if (topic.has(form) || form.length < KIN_MIN) return null;
  return [...topic.keys()].find((known) => known.length >= KIN_MIN && areKin(known, form)) ?? null;
}

function areKin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.endsWith(short);
}

function topicVector({ prompt, samples = [] }: TopicSource, counts: DocumentCounts): Vector {
  const vectors = [prompt, ...samples].map((text) => vectorOf(topicStems(readText(text).words), counts));
  const sum = new Map<string, number>();
  vectors.forEach((vector, index) => {
    const share = (index === 0 ? 1 : 1 / samples.length) / Math.max(length(vector), Number.EPSILON);
    for (const [form, weight] of vector) sum.set(form, (sum.get(form) ?? 0) + share * weight);
  });
  return sum;
}

function vectorOf(stems: readonly string[], counts: DocumentCounts): Vector {
  const times = new Map<string, number>();
  for (const form of stems) times.set(form, (times.get(form) ?? 0) + 1);
  return new Map([...times].map(([form, count]) => [form, (1 + Math.log(count)) * rarity(form, counts)]));
}

function cosine(one: Vector, other: Vector): number {
  const dot = [...one].reduce((sum, [form, weight]) => sum + weight * (other.get(form) ?? 0), 0);
  const scale = length(one) * length(other);
  return scale === 0 ? 0 : dot / scale;
}

const length = (vector: Vector): number => Math.hypot(...vector.values());
