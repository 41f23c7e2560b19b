import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import {
  EXAM_STRUCTURE,
  EXAM_TYPES,
  SUBJECTIVE_RAW_MAX,
  TOTAL_POINTS,
  type ExamType,
  type SectionName,
  type SectionStructure,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';
import type { ScoreSearch } from './score-search-params.ts';

/** Inputs of the score sandbox. */
export interface Played {
  exam: ExamType;
  /** Number of right items by section. */
  right: Readonly<Partial<Record<SectionName, number>>>;
  /** Marks out of 15, in steps of 0.5. */
  writing: number;
  translation: number;
  /** Whole points on the 710 scale. */
  target: number;
}

export interface Aim {
  exam: ExamType | null;
  score: number | null;
}

/** Default inputs: about 60 % right, and two texts in the middle band. */
const PRESET = { share: 0.6, raw: 8, target: 500 };
export const LEAST_TARGET = 0;

export const itemsOf = ({ first, last }: SectionStructure): number => last - first + 1;

export const rightOf = ({ right }: Pick<Played, 'right'>, { name }: SectionStructure): number => right[name] ?? 0;

/** Parses the search params; missing or invalid values become defaults. */
export function readPlayed(search: ScoreSearch, aim: Aim): Played {
  const exam = EXAM_TYPES.find((type) => type === search.exam_type) ?? aim.exam ?? 'CET4';
  const { sections } = EXAM_STRUCTURE[exam];
  const given = search.right?.split('.') ?? [];
  const right = sections.map((section, at): [SectionName, number] => {
    const preset = Math.round(itemsOf(section) * PRESET.share);
    return [
      section.name,
      within(given.length === sections.length ? given[at] : undefined, 0, itemsOf(section)) ?? preset,
    ];
  });
  const raw = (part: SubjectivePart) => within(search[part], 0, SUBJECTIVE_RAW_MAX, 0.5) ?? PRESET.raw;
  const aimed = exam === aim.exam ? aim.score : null;
  return {
    exam,
    right: Object.fromEntries(right),
    writing: raw('writing'),
    translation: raw('translation'),
    target: within(search.target, LEAST_TARGET, TOTAL_POINTS) ?? aimed ?? PRESET.target,
  };
}

/** The inverse of readPlayed. */
export function searchOfPlayed(played: Played): ScoreSearch {
  const { exam, writing, translation, target } = played;
  return {
    exam_type: exam,
    right: EXAM_STRUCTURE[exam].sections.map((section) => rightOf(played, section)).join('.'),
    writing: String(writing),
    translation: String(translation),
    target: String(target),
  };
}

/**
 * Inputs from an attempt; a text without a mark keeps the current input. Null while its objective scores are not
 * available.
 */
export function playedFrom(submission: Submission, { writing, translation, target }: Played): Played | null {
  const { objective, exam_type: exam } = submission;
  if (objective === null) return null;
  const raw = (part: SubjectivePart) => submission[part]?.raw ?? null;
  return {
    exam,
    right: Object.fromEntries(objective.sections.map(({ name, right }) => [name, right])),
    writing: halves(raw('writing') ?? writing),
    translation: halves(raw('translation') ?? translation),
    target,
  };
}

const halves = (mark: number): number => Math.round(mark * 2) / 2;

/** Parses a number on the given steps; null if invalid or out of range. */
function within(text: string | undefined, least: number, most: number, step = 1): number | null {
  if (text === undefined || !/^\d{1,3}(?:\.\d)?$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most && Number.isInteger(value / step) ? value : null;
}
