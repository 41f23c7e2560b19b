import { languageRates } from '../essay/language-rates.ts';
import { checkedWords } from '../grammar/checkable.ts';
import { dropMarkedSuspects } from '../grammar/merge-findings.ts';
import { suspectAt } from '../grammar/suspects.ts';
import { isUnknown } from '../guards/gibberish.ts';
import { guardText } from '../guards/guard-text.ts';
import { guardedTranslation } from '../guards/guarded-task.ts';
import type { DocumentCounts } from '../guards/topic.ts';
import { filterFalseSpelling } from '../grammar/spelling/known-spelling.ts';
import { MARK_MAX, markWithRange, reviewOf, type TextScore } from '../score/score-range.ts';
import { TRANSLATION_SCORER } from '../score/scorer-identity.ts';
import { READ_CHARACTERS } from '../text/read-limit.ts';
import type { Word } from '../text/read-text.ts';
import { bestChrf } from './chrf.ts';
import { type CoveredPoint, coverKeyPoints, shareCovered } from './key-points.ts';
import { markByMeaning, type UnitCredit } from './mark-by-meaning.ts';
import type { TranslationMeaning } from './read-meaning.ts';
import { findCopied, findUntranslated } from './left-as-it-was.ts';
import type { TranslationTask } from './translation-task.ts';
import { findWrongNames } from './wrong-names.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';
import type { Contradiction } from './contradictions.ts';
import { chineseNumbers } from './chinese-numbers.ts';
import { numbersIn } from './number-values.ts';

/** Small numbers in words are often idiomatic (two sides, one of them). */
const SAID_BY_THE_WAY = 12;

/** Numbers that are neither in the source nor in any reference; empty if the source has no number. */
export function findWrongNumbers(translation: string, source: string, references: readonly string[]): MarkFinding[] {
  const right = new Set([...chineseNumbers(source), ...references.flatMap(valuesIn)]);
  if (right.size === 0) return [];
  return numbersIn(translation)
    .filter(({ value, hasDigits }) => !right.has(value) && (hasDigits || value > SAID_BY_THE_WAY))
    .map(({ start, end }) => ({
      start,
      end,
      category: 'number',
      text: '原文没有这个数字，请核对',
      rule: 'wrong-number',
      is_certain: true,
    }));
}

const valuesIn = (text: string): number[] => numbersIn(text).map(({ value }) => value);

/** A unit with this credit covers its key points, whatever the wording. */
const CARRIED = 0.7;
/** Minimum similarity of clauses that are shown as close to a missing point. */
const NEAR = 0.2;

/**
 * Looks up missing key points by meaning: the source clause that contains the point may be rendered in other words, or
 * something close may exist. A contradicting clause covers nothing. `order`: source words of the points; missing points
 * come first.
 */
function coverByMeaning(
  text: string,
  points: readonly CoveredPoint[],
  units: readonly UnitCredit[],
  contradictions: readonly Contradiction[],
  order: readonly string[],
): CoveredPoint[] {
  const inOrder = points.toSorted((one, other) => order.indexOf(one.zh) - order.indexOf(other.zh));
  const looked = inOrder.map((point) => {
    const index = unitOf(point.zh, units);
    const unit = units[index];
    if (unit === undefined) return point;
    const isDenied = contradictions.some((each) => each.isCertain && each.unit === index);
    const near = unit.near !== null && unit.likeness >= NEAR ? { near: unit.near } : {};
    if (isDenied) return { ...point, matched: null, start: null, end: null, ...near };
    if (point.matched !== null) return point;
    if (unit.near === null || unit.credit < CARRIED) return { ...point, ...near };
    return { ...point, matched: text.slice(unit.near.start, unit.near.end), ...unit.near };
  });
  return [...looked.filter(({ matched }) => matched === null), ...looked.filter(({ matched }) => matched !== null)];
}

/** The unit whose source clause shares most characters with a key point. */
function unitOf(zh: string, units: readonly UnitCredit[]): number {
  const whole = units.findIndex((unit) => unit.zh.includes(zh));
  if (whole !== -1) return whole;
  const wanted = new Set(zh.match(/\p{Script=Han}/gu));
  const shared = units.map((unit) => [...wanted].filter((character) => unit.zh.includes(character)).length);
  const most = Math.max(0, ...shared);
  return 2 * most > wanted.size ? shared.indexOf(most) : -1;
}

export interface TranslationScore extends TextScore {
  /** All key points, missing ones first. */
  coverage: CoveredPoint[];
}

const SHARES = { keyPoints: 0.5, language: 0.3, references: 0.2 };
const CHRF_ENOUGH = 50;
/** Share of the content where neither key points nor references tell it; a person reviews such a mark. */
const CONTENT_UNKNOWN = 0.5;
/** Cap for a translation below both values, which has little to do with the source. */
const UNLIKE = { chrf: 35, keyPoints: 0.2, cap: 5 };
const MARKS = { min: 2, max: 12 };
/** By meaning, near-empty and weak translations can be distinguished; 15 is reserved for people. */
const MARKS_BY_MEANING = { min: 1, max: 14 };
/** Faults per 100 words at which the language share is 0. */
const FAULTS_MAX = 12;
const HALF_WIDTH = 3;

/**
 * Scores a translation out of 15. With `meaning`: 1–14 or 0, by the units that it renders (`markByMeaning`). Without
 * it: 2–12 or 0, mainly by key points, because similarity to references only detects gross failures; of a task with
 * neither, only the language is judged, and a review requested. `findings`: language findings, or null if unavailable.
 */
export function scoreTranslation(
  written: string,
  task: TranslationTask,
  findings: readonly MarkFinding[] | null,
  counts: DocumentCounts,
  meaning: TranslationMeaning | null = null,
): TranslationScore {
  const text = written.slice(0, READ_CHARACTERS);
  const held = guardedTranslation(task);
  const guarded = guardText(text, held, counts);
  const ownFindings = [
    ...findUntranslated(text),
    ...findCopied(text, held.given),
    ...findWrongNumbers(text, task.source, task.references),
    ...findWrongNames(text, task.references),
  ];
  const kept = findings && keepFindings(text, task, findings, ownFindings);
  const byWords = coverKeyPoints(text, guarded.words, task.keyPoints);
  const byMeaning =
    meaning === null || task.units === undefined
      ? null
      : markByMeaning(text, guarded.words, { ...task, units: task.units }, meaning, {
          findings: kept,
          own: ownFindings.length,
          keyPoints: shareCovered(byWords),
        });
  const mark =
    byMeaning === null
      ? markOf(
          { ...contentShares(text, byWords, task), language: languageShare(text, guarded.words, kept, ownFindings) },
          guarded.cap,
        )
      : Math.min(guarded.cap, MARKS_BY_MEANING.max, Math.max(MARKS_BY_MEANING.min, byMeaning.mark));
  return {
    ...markWithRange(mark, HALF_WIDTH),
    confidence: 'low',
    ...reviewOf(
      [...new Set([...guarded.flags, ...(byMeaning?.flags ?? [])])],
      guarded.isReviewNeeded || !isComparable(task),
    ),
    findings: dropMarkedSuspects([
      ...ownFindings,
      ...(kept ?? []),
      ...(byMeaning?.suspects ?? []).map(suspectAt),
    ]).toSorted((one, other) => one.start - other.start),
    scorer: TRANSLATION_SCORER,
    coverage:
      byMeaning === null
        ? byWords
        : coverByMeaning(
            text,
            byWords,
            byMeaning.units,
            byMeaning.contradictions,
            task.keyPoints.map(({ zh }) => zh),
          ),
  };
}

/** Drops language findings on words that references also contain; of overlapping findings, name findings stay. */
function keepFindings(
  text: string,
  task: TranslationTask,
  findings: readonly MarkFinding[],
  own: readonly MarkFinding[],
) {
  const right = [...task.references, ...task.keyPoints.flatMap(({ accepted }) => accepted)];
  const written = right.join(' ').toLowerCase();
  return filterFalseSpelling(findings, text, right).filter(
    ({ start, end }) =>
      !own.some((finding) => finding.start < end && start < finding.end) && !isWrittenSo(text, start, end, written),
  );
}

/** Whether a reference contains the flagged words together with the word before them. */
function isWrittenSo(text: string, start: number, end: number, written: string): boolean {
  const before = /[\p{L}'-]+\s+$/u.exec(text.slice(0, start))?.[0];
  return before !== undefined && written.includes(` ${before}${text.slice(start, end)} `.toLowerCase());
}

const isComparable = ({ keyPoints, references, units = [] }: TranslationTask): boolean =>
  keyPoints.length + references.length + units.length > 0;

interface ContentShares {
  /** Share of key points, 0–1. */
  keyPoints: number;
  /** Likeness to the references, 0–1. */
  likeness: number;
  isUnlike: boolean;
}

/** How much of the source is rendered. Key points and references stand in for each other where one is missing. */
function contentShares(
  text: string,
  points: readonly CoveredPoint[],
  { references }: Pick<TranslationTask, 'references'>,
): ContentShares {
  const covered = points.length === 0 ? null : shareCovered(points);
  const chrf = references.length === 0 ? null : bestChrf(text, references);
  const like = chrf === null ? null : Math.min(1, chrf / CHRF_ENOUGH);
  return {
    keyPoints: covered ?? like ?? CONTENT_UNKNOWN,
    likeness: like ?? covered ?? CONTENT_UNKNOWN,
    isUnlike: (chrf ?? 0) < UNLIKE.chrf && (covered ?? like ?? 1) < UNLIKE.keyPoints,
  };
}

/** The mark from the shares of content and language, 0–1. */
function markOf(
  { keyPoints, likeness, isUnlike, language }: ContentShares & { language: number },
  cap: number,
): number {
  if (cap === 0) return 0;
  const share = SHARES.keyPoints * keyPoints + SHARES.language * language + SHARES.references * likeness;
  return Math.max(MARKS.min, Math.min(cap, isUnlike ? UNLIKE.cap : MARKS.max, MARK_MAX * share));
}

/** Share left after language faults, 0–1. Without findings, unlisted words are counted instead. */
function languageShare(
  text: string,
  words: readonly Word[],
  findings: readonly MarkFinding[] | null,
  own: readonly MarkFinding[],
): number {
  const count = Math.max(1, words.length);
  const rates = findings && languageRates(findings, checkedWords(text, words));
  const faults = rates
    ? rates.spelling + rates.grammar + rates.mechanics
    : (100 * words.filter((word) => isUnknown(word)).length) / count;
  return Math.max(0, 1 - (faults + (100 * own.length) / count) / FAULTS_MAX);
}
