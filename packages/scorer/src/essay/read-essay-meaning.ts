import { shareOfArticles } from '../guards/gibberish.ts';
import { guardText } from '../guards/guard-text.ts';
import { guardedEssay } from '../guards/guarded-task.ts';
import type { SubjectLikeness } from '../guards/off-topic.ts';
import { THRESHOLDS } from '../guards/thresholds.ts';
import { type Background, openBackground } from '../meaning/background.ts';
import type { Encoder } from '../meaning/encoder.ts';
import { createTaskVectors, type TaskVectors } from '../meaning/task-vectors.ts';
import { directionFrom, dot, type Vector, weightedMean } from '../meaning/vectors.ts';
import { BACKGROUND } from '../reference/background.gen.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { READ_CHARACTERS } from '../text/read-limit.ts';
import { readText, sentencesOf, type Word } from '../text/read-text.ts';
import type { EssayMeaning, MeantSentence } from './essay-meaning.ts';
import { markEmpty } from './empty-sentences.ts';
import { measureFlow } from './sentence-flow.ts';
import { namesOf, withoutNames } from '../guards/topic-name.ts';
import type { EssayTask } from './score-essay.ts';
import { seededRandom } from '@study/domain/random/seeded-random.ts';
import { shuffledByDraw } from './shuffled-by-draw.ts';
import { stem } from '../text/stem.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { isKnownWord } from '../words/lexicon.ts';

const WORDS_MAX = 100;
/** Fewer sentences are not informative. */
const SENTENCES_MIN = 5;
const DRAWS = 100;
const SEED = 3;

/**
 * Relatedness of the words within sentences compared with the same words dealt out at random, in standard deviations.
 * Meaningful sentences use words that belong together. Null for too little text.
 */
async function measureWordSense(encoder: Encoder, sentences: readonly (readonly Word[])[]): Promise<number | null> {
  if (sentences.length < SENTENCES_MIN) return null;
  const known = new Map<string, number>();
  const dealt = sentences.map((words) =>
    [...new Set(words.map(({ key }) => key))].filter(carriesMeaning).flatMap((key) => {
      if (!known.has(key) && known.size >= WORDS_MAX) return [];
      const at = known.get(key) ?? known.size;
      known.set(key, at);
      return [at];
    }),
  );
  const words = [...known.keys()];
  const raw = await encoder.encode(words);
  const shared = weightedMean(raw.map((vector) => ({ vector, weight: 1 })));
  if (shared === null) return null;
  const vectors = raw.map((vector) => directionFrom(vector, shared));
  const stems = words.map(stem);
  const likeness = vectors.map((one, from) =>
    vectors.map((other, to) => (stems[from] === stems[to] ? null : dot(one, other))),
  );
  return standing(dealt, likeness);
}

const carriesMeaning = (key: string): boolean => key.length > 2 && !isFunctionWord(key) && isKnownWord(key);

type Likeness = readonly (readonly (number | null)[])[];

function standing(dealt: readonly (readonly number[])[], likeness: Likeness): number | null {
  const draw = seededRandom(SEED);
  const all = dealt.flat();
  const random = Array.from({ length: DRAWS }, () => {
    const mixed = shuffledByDraw(all, draw);
    let at = 0;
    return meanLikeness(
      dealt.map(({ length }) => mixed.slice(at, (at += length))),
      likeness,
    );
  });
  const mean = random.reduce((sum, value) => sum + value, 0) / DRAWS;
  const variance = random.reduce((sum, value) => sum + (value - mean) ** 2, 0) / DRAWS;
  return variance === 0 ? null : (meanLikeness(dealt, likeness) - mean) / Math.sqrt(variance);
}

function meanLikeness(groups: readonly (readonly number[])[], likeness: Likeness): number {
  let [sum, count] = [0, 0];
  for (const group of groups) {
    for (let one = 0; one < group.length; one += 1) {
      for (let other = one + 1; other < group.length; other += 1) {
        const value = likeness[group[one] ?? -1]?.[group[other] ?? -1] ?? null;
        if (value === null) continue;
        sum += value;
        count += 1;
      }
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** Reads an essay for `scoreEssay`; the text must be plain. */
export type EssayReader = (text: string, task: EssayTask) => Promise<EssayMeaning>;

/** Token budget per text: all encoded words, and words of whole sentences. */
const ENCODED = { words: 600, sentenceWords: 400 };
/**
 * Result for random letters: they take the encoder five times as long as words, and their mark is capped in any case.
 */
const NOTHING_READ: EssayMeaning = { relevance: null, subject: null, sentences: [], flow: null, wordSense: null };
/** Tasks closer to this task than this share its topic, so their sentences are no evidence against relevance. */
const SAME_TOPIC = 0.4;
/** Subjects closer to the task than this are the task's own. */
const SAME_SUBJECT = 0.6;
/** Compares with the mean of the nearest tasks, because a single one may be near by chance. */
const NEAREST = 3;

/** Creates an encoder-based essay reader; compares with this package's papers and reference texts. */
export function createEssayReader(encoder: Encoder): EssayReader {
  const background = openBackground(BACKGROUND);
  const taskVectors = createTaskVectors(encoder, background.centre);
  return async (written, task) => {
    const text = written.slice(0, READ_CHARACTERS);
    const { words, flags } = guardText(text, guardedEssay(task), ESSAY_CONSTANTS.documentCounts);
    if (flags.includes('gibberish_suspected')) return NOTHING_READ;
    const sentences = sentencesOf(words.slice(0, ENCODED.sentenceWords));
    const own = await taskVectors(task);
    const { plain, bare } = await encodeSentences(
      encoder,
      background.centre,
      text,
      sentences,
      own && namesOf(task.prompt),
    );
    // The given first sentence says nothing about the rest.
    const given = keyOf(readText(task.opening ?? '').words);
    const said = sentences.flatMap((each, at) =>
      plain[at] && keyOf(each) !== given ? [{ vector: plain[at], weight: each.length }] : [],
    );
    const relevance = own && relevanceOf(said, own, background);
    return {
      relevance,
      subject: own && compareSubjects(said, own, background),
      sentences: meantSentences(sentences, bare, own, background),
      flow: measureFlow(sentences.flatMap((each, at) => (plain[at] ? [{ words: each, vector: plain[at] }] : []))),
      wordSense: isDoubtful(relevance, words) ? await measureWordSense(encoder, sentences) : null,
    };
  };
}

/** Whether a text may be random words in sentence templates: only then is word sense worth measuring. */
const isDoubtful = (relevance: number | null, words: readonly Word[]): boolean =>
  (relevance !== null && relevance < THRESHOLDS.nonsense.relevance) ||
  shareOfArticles(words) > THRESHOLDS.nonsense.articlesMany;

/** Sentence vectors with and without the topic's names, within the token budget. */
async function encodeSentences(
  encoder: Encoder,
  centre: Vector,
  text: string,
  sentences: readonly (readonly Word[])[],
  names: ReadonlySet<string> | null,
): Promise<{ plain: Vector[]; bare: Vector[] }> {
  const plain = sentences.map((words) => text.slice(words[0]?.start, words.at(-1)?.end));
  let left = ENCODED.words - sentences.flat().length;
  const bare = sentences.map((words, at) => {
    if (names === null) return plain[at] ?? '';
    const without = withoutNames(words, names);
    const isSame = without === words.map((word) => word.text).join(' ');
    if (isSame || words.length > left) return plain[at] ?? '';
    left -= words.length;
    return without;
  });
  const different = [...new Set([...plain, ...bare])];
  const vectors = await encoder.encode(different);
  const byText = new Map(different.map((each, at) => [each, directionFrom(vectors[at] ?? centre, centre)]));
  const all = (texts: readonly string[]) => texts.flatMap((each) => byText.get(each) ?? []);
  return { plain: all(plain), bare: all(bare) };
}

/** A sentence's vector with its number of words. */
interface Weighed {
  vector: Vector;
  weight: number;
}

function relevanceOf(written: readonly Weighed[], own: TaskVectors, { tasks }: Background): number {
  const others = tasks.filter(({ mean }) => dot(mean, own.mean) < SAME_TOPIC);
  const relevant = written.filter(({ vector }) => {
    const near = nearest(vector, own.sentences);
    const elsewhere = others.map((other) => nearest(vector, other.sentences)).toSorted((one, two) => two - one);
    const rivals = elsewhere.slice(0, NEAREST);
    return near >= THRESHOLDS.offTopic.near && near > rivals.reduce((sum, rival) => sum + rival, 0) / rivals.length;
  });
  const wordsOf = (some: readonly Weighed[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  return written.length === 0 ? 0 : wordsOf(relevant) / wordsOf(written);
}

/** Compares the whole with its task and with common subjects, but for those that are nearly the task's own. */
function compareSubjects(
  written: readonly Weighed[],
  own: TaskVectors,
  { subjects }: Background,
): SubjectLikeness | null {
  const sum = weightedMean(written);
  if (sum === null) return null;
  const whole = directionFrom(sum, new Float32Array(sum.length));
  const others = subjects.filter((subject) => dot(subject, own.mean) < SAME_SUBJECT);
  return { own: dot(whole, own.mean), other: nearest(whole, others) };
}

const keyOf = (words: readonly Word[]): string => words.map(({ key }) => key).join(' ');

function meantSentences(
  sentences: readonly (readonly Word[])[],
  bare: readonly Vector[],
  own: TaskVectors | null,
  { empty }: Background,
): MeantSentence[] {
  const likeness = sentences.map((_, at) => {
    const vector = bare[at];
    // Without task sentences nothing shows that a sentence is off-task.
    if (vector === undefined || own === null) return { empty: 0, own: 0 };
    return { empty: nearest(vector, empty), own: nearest(vector, own.sentences) };
  });
  const isEmpty = markEmpty(likeness);
  return sentences.map((words, at) => ({ sentence: words[0]?.sentence ?? 0, isEmpty: isEmpty[at] ?? false }));
}

const nearest = (vector: Vector, others: readonly Vector[]): number =>
  others.reduce((most, other) => Math.max(most, dot(vector, other)), -1);
