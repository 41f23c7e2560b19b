import { checkedWords } from '../grammar/checkable.ts';
import { dropMarkedSuspects } from '../grammar/merge-findings.ts';
import { foreignFindings } from '../guards/foreign-words.ts';
import { type Guarded, guardText } from '../guards/guard-text.ts';
import { guardedEssay } from '../guards/guarded-task.ts';
import { THRESHOLDS } from '../guards/thresholds.ts';
import type { DocumentCounts, TopicSource } from '../guards/topic.ts';
import { filterFalseSpelling } from '../grammar/spelling/known-spelling.ts';
import { markWithRange, reviewOf, type TextScore } from '../score/score-range.ts';
import { essayScorerWith } from '../score/scorer-identity.ts';
import { READ_CHARACTERS } from '../text/read-limit.ts';
import { readText, type Word } from '../text/read-text.ts';
import { type BandKnot, MARK_KNOTS, markFor } from './bands.ts';
import { composite, type FeatureScale, type FittedWeights } from './composite.ts';
import { type Criteria, judgeCriteria } from './criteria.ts';
import { type Features, type LengthAsked, measureFeatures } from './features.ts';
import { languageRates } from './language-rates.ts';
import type { EssayMeaning } from './essay-meaning.ts';
import { countOrderFaults } from './order-cues.ts';
import { MARK_FLAGS, type MarkFinding, type MarkFlag } from '@study/contract/marking/marking.ts';

export interface EssayTask extends LengthAsked, TopicSource {
  /** The given first sentence. */
  opening?: string;
  /** Texts of the paper that could be copied, without the prompt. */
  passages?: readonly string[];
}

/** Constants measured from the reference texts: feature scales, word rarity. */
export interface EssayConstants {
  scale: FeatureScale;
  /** Knots for scoring without findings, where the composite varies less. */
  knotsWithoutFindings: readonly BandKnot[];
  documentCounts: DocumentCounts;
  /** Replaces the built-in weights and their map to marks. */
  fitted?: FittedWeights | null;
}

export interface EssayScore extends TextScore {
  criteria: Criteria | null;
}

const HALF_WIDTH = 2;
/**
 * Penalty for sentences in a worse order than random: none above `from`, one mark there, and up to two. Nothing is
 * deducted gradually, because small differences are not informative for a single text. `unknown` is the typical value
 * of texts.
 */
const DISORDER = { from: -1, perMark: 2, most: 2, unknown: 1 };

/**
 * Scores an essay out of 15: 2–13 or 0. Expects a prepared text (`prepareText`). `findings`: null if unavailable; the
 * score then uses the other features. `meaning`: the encoder's result, or null. Judges language, length and relevance,
 * not thought or argument.
 */
export function scoreEssay(
  written: string,
  task: EssayTask,
  findings: readonly MarkFinding[] | null,
  constants: EssayConstants,
  meaning: EssayMeaning | null = null,
): EssayScore {
  const text = written.slice(0, READ_CHARACTERS);
  const guarded = guardText(text, guardedEssay(task), constants.documentCounts, meaning);
  const kept = keepFindings(text, task, findings);
  const foreign = foreignFindings(text, '这里不是英文，请写成英文');
  const shown = {
    findings: inOrder(dropMarkedSuspects(withStockPhrases([...(kept ?? []), ...foreign], guarded.emptyWords))),
    scorer: essayScorerWith(constants.fitted),
  };
  if (guarded.cap === 0) {
    return {
      ...markWithRange(0, 0),
      confidence: 'medium',
      ...reviewOf(guarded.flags, guarded.isReviewNeeded),
      criteria: null,
      ...shown,
    };
  }
  const said = withoutEmpty(guarded.words, meaning);
  const features = featuresOf(text, said, task, kept && [...kept, ...foreign]);
  const { min, max } = THRESHOLDS.score;
  const lost = lostToDisorder(guarded, meaning, task.opening);
  const mark = Math.min(guarded.cap, Math.min(max, markOf(features, constants, findings !== null)) - lost);
  const flags = withFlags(guarded.flags, {
    sentence_order: lost > 0,
    relevance_unclear: said.length < (1 - THRESHOLDS.offTopic.empty) * guarded.words.length,
  });
  return {
    ...markWithRange(Math.max(min, mark), HALF_WIDTH),
    confidence: flags.length === 0 && findings !== null ? 'medium' : 'low',
    ...reviewOf(flags, guarded.isReviewNeeded),
    criteria: judgeCriteria(features[0], constants.scale, flags.includes('off_topic_suspected')),
    ...shown,
  };
}

/** Features of an essay's counted words, for the whole and for parts; used for scoring and for making the constants. */
export function measureEssay(
  text: string,
  task: EssayTask,
  findings: readonly MarkFinding[] | null,
  documentCounts: DocumentCounts,
): EssayFeatures {
  const { words } = guardText(text, guardedEssay(task), documentCounts);
  return featuresOf(text, words, task, keepFindings(text, task, findings));
}

/** Of the whole essay first, then of its parts. */
export type EssayFeatures = readonly [Features, ...Features[]];

/**
 * The lowest composite of the whole and its parts: an essay scores like its weakest stretch of the required length, so
 * that adding text around weak sentences cannot raise it.
 */
export const weakestComposite = (features: readonly Features[], scale: FeatureScale): number =>
  Math.min(...features.map((each) => composite(each, scale)));

function markOf(features: EssayFeatures, constants: EssayConstants, isChecked: boolean): number {
  const { scale, fitted, knotsWithoutFindings } = constants;
  if (fitted) return fitted.intercept + Math.min(...features.map((each) => composite(each, scale, fitted.weights)));
  return markFor(weakestComposite(features, scale), isChecked ? MARK_KNOTS : knotsWithoutFindings);
}

const keepFindings = (text: string, { prompt, samples = [] }: EssayTask, findings: readonly MarkFinding[] | null) =>
  findings && filterFalseSpelling(findings, text, [prompt, ...samples]);

function featuresOf(
  text: string,
  words: readonly Word[],
  task: EssayTask,
  findings: readonly MarkFinding[] | null,
): EssayFeatures {
  const promptWords = new Set(readText(task.prompt).words.map(({ key }) => key));
  const checked = new Set(findings && checkedWords(text, words));
  const measure = (part: readonly Word[]): Features =>
    measureFeatures(
      part,
      task,
      promptWords,
      findings &&
        languageRates(
          findings,
          part.filter((word) => checked.has(word)),
        ),
    );
  return [measure(words), ...partsOf(words, task.minWords).map(measure)];
}

/** Beginning, end, and both without the middle, each of the required minimum length; none for a short text. */
function partsOf(words: readonly Word[], length: number): (readonly Word[])[] {
  if (words.length <= length) return [];
  const half = Math.floor(length / 2);
  return [words.slice(0, length), words.slice(-length), [...words.slice(0, half), ...words.slice(half - length)]];
}

function withoutEmpty(words: readonly Word[], meaning: EssayMeaning | null): readonly Word[] {
  const empty = new Set(meaning?.sentences.filter(({ isEmpty }) => isEmpty).map(({ sentence }) => sentence));
  return words.filter(({ sentence }) => !empty.has(sentence));
}

function lostToDisorder(
  { words, stockWords }: Guarded,
  meaning: EssayMeaning | null,
  opening: string | undefined,
): number {
  const read = [...words, ...stockWords].toSorted((one, other) => one.start - other.start);
  const flow = (meaning?.flow ?? DISORDER.unknown) - countOrderFaults(read, opening);
  return flow > DISORDER.from ? 0 : Math.min(DISORDER.most, 1 + (DISORDER.from - flow) / DISORDER.perMark);
}

/** Flags plus raised ones, in display order. */
const withFlags = (flags: readonly MarkFlag[], raised: Partial<Record<MarkFlag, boolean>>): MarkFlag[] =>
  MARK_FLAGS.filter((flag) => flags.includes(flag) || raised[flag] === true);

const inOrder = (findings: readonly MarkFinding[]): MarkFinding[] =>
  findings.toSorted((one, other) => one.start - other.start);

/** Adds a note per run of words from memorised phrases, where no error is marked. */
function withStockPhrases(found: readonly MarkFinding[], words: readonly Word[]): MarkFinding[] {
  const errors = found.filter(({ tier }) => tier !== 'suspect');
  const free = words.filter((word) => !errors.some(({ start, end }) => start < word.end && word.start < end));
  return [...found, ...stockFindings(free)];
}

/** One finding per run of words from memorised phrases. */
function stockFindings(words: readonly Word[]): MarkFinding[] {
  const runs: { start: number; end: number; sentence: number; count: number }[] = [];
  for (const { start, end, sentence } of words) {
    const last = runs.at(-1);
    // Words are adjacent if the gap is too small for another word.
    if (last?.sentence === sentence && start - last.end <= 2) {
      last.end = end;
      last.count += 1;
    } else runs.push({ start, end, sentence, count: 1 });
  }
  return runs
    .filter(({ count }) => count > 1)
    .map(({ start, end }) => ({
      start,
      end,
      category: 'stock_phrase',
      text: '常见套话，不算错误，也不计分；换成与题目有关的具体内容更好。',
      rule: 'stock-phrase',
      is_certain: false,
    }));
}
