import { seededRandom } from '@study/domain/random/seeded-random.ts';
import { shuffledByDraw } from './shuffled-by-draw.ts';
import { dot, type Vector } from '../meaning/vectors.ts';
import type { Word } from '../text/read-text.ts';
import { HE_OR_SHE, isPerson } from './persons.ts';

/** A sentence with its encoder vector. */
export interface FlowSentence {
  words: readonly Word[];
  vector: Vector;
}

const SENTENCES_MIN = 5;
const SENTENCES_MAX = 40;
const ORDERS = 200;
const SEED = 17;
/** Below this variance all orders are equal except for rounding. */
const VARIANCE_MIN = 1e-9;
/** Weights of the components, relative to the cosine of two neighbours. */
const SHARE = { next: 1, overNext: 0.25, tense: 0.2, person: 0.3, speaker: 0.05 };

const PAST =
  /^(?:was|were|had|did|went|took|came|saw|made|said|told|gave|got|found|thought|knew|kept|began|felt|left|lost|taught|bought|brought|stood|ran|wrote|spoke|broke|fell|met|paid|put|could|[a-z]{3,}ed)$/;
const PRESENT =
  /^(?:is|are|am|has|have|do|does|can|will|should|must|need|may|want|think|believe|know|make|help|isn't|aren't|don't|doesn't|can't|won't)$/;
const SPEAKERS: readonly RegExp[] = [/^(?:i|my|me)$/, /^(?:we|our|us)$/, /^(?:you|your)$/, /^(?:they|them|their)$/];

/**
 * Sentence coherence compared with random orders, in standard deviations: neighbouring sentences share topic and tense,
 * and "he" follows its antecedent. Null for fewer than five sentences.
 */
export function measureFlow(sentences: readonly FlowSentence[]): number | null {
  const read = sentences.slice(0, SENTENCES_MAX);
  if (read.length < SENTENCES_MIN) return null;
  const traits = read.map(({ words }) => traitsOf(words));
  const fits = read.map((one, from) =>
    read.map((other, to) => dot(one.vector, other.vector) + fitOf(traits[from], traits[to])),
  );
  const inOrder = read.map((_, index) => index);
  const draw = seededRandom(SEED);
  const random = Array.from({ length: ORDERS }, () => flowOf(shuffledByDraw(inOrder, draw), fits));
  const mean = random.reduce((sum, value) => sum + value, 0) / ORDERS;
  const variance = random.reduce((sum, value) => sum + (value - mean) ** 2, 0) / ORDERS;
  return variance < VARIANCE_MIN ? null : (flowOf(inOrder, fits) - mean) / Math.sqrt(variance);
}

interface Traits {
  /** Share of past forms among the finite verbs. */
  past: number;
  hasPerson: boolean;
  hasHeOrShe: boolean;
  speakers: readonly boolean[];
}

function traitsOf(words: readonly Word[]): Traits {
  const keys = words.map(({ key }) => key);
  const past = keys.filter((key) => PAST.test(key)).length;
  const present = keys.filter((key) => PRESENT.test(key)).length;
  return {
    past: past + present === 0 ? 0.5 : past / (past + present),
    hasPerson: keys.some(isPerson),
    hasHeOrShe: keys.some((key) => HE_OR_SHE.test(key)),
    speakers: SPEAKERS.map((speaker) => keys.some((key) => speaker.test(key))),
  };
}

function fitOf(from: Traits | undefined, to: Traits | undefined): number {
  if (from === undefined || to === undefined) return 0;
  const refers = to.hasHeOrShe && (from.hasHeOrShe || from.hasPerson) ? SHARE.person : 0;
  const speakers = from.speakers.filter((speaks, at) => speaks && to.speakers[at]).length;
  return refers + SHARE.speaker * speakers - SHARE.tense * Math.abs(from.past - to.past);
}

const flowOf = (order: readonly number[], fits: readonly (readonly number[])[]): number =>
  order.reduce((sum, to, at) => {
    const [before, overBefore] = [order[at - 1], order[at - 2]];
    const next = before === undefined ? 0 : (fits[before]?.[to] ?? 0);
    const overNext = overBefore === undefined ? 0 : (fits[overBefore]?.[to] ?? 0);
    return sum + SHARE.next * next + SHARE.overNext * overNext;
  }, 0);
