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

/** Somebody's level, to be played with. */
export interface Played {
  exam: ExamType;
  /** Items right, by section. */
  right: Readonly<Partial<Record<SectionName, number>>>;
  /** Marks out of 15, in halves. */
  writing: number;
  translation: number;
  /** On the 710 scale, whole. */
  target: number;
}

export interface Aim {
  exam: ExamType | null;
  score: number | null;
}

/** Where one starts who has not chosen anything: about six tenths right, and two texts of the middle band. */
const PRESET = { share: 0.6, raw: 8, target: 500 };
export const LEAST_TARGET = 0;

export const itemsOf = ({ first, last }: SectionStructure): number => last - first + 1;

export const rightOf = ({ right }: Pick<Played, 'right'>, { name }: SectionStructure): number => right[name] ?? 0;

/** What the address says; what it leaves out or says wrongly is as at the start. */
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

/** The reverse of readPlayed. */
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

/** The numbers of an attempt; a text without a mark keeps the one that is set. Null while its marking may not be seen. */
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

/** A number from the address on the given steps; null when it is none or lies outside. */
function within(text: string | undefined, least: number, most: number, step = 1): number | null {
  if (text === undefined || !/^\d{1,3}(?:\.\d)?$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most && Number.isInteger(value / step) ? value : null;
}
