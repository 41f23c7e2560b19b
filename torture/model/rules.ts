/**
 * The rules of an attempt, implemented a second time from the specification and not from the product's code, so that a
 * bug there is not repeated here. Times are milliseconds of the epoch.
 */

export interface ModelPhase {
  name: string;
  startsAt: number;
  deadlineAt: number;
  /** Ended early by the candidate. */
  isCutShort: boolean;
}

export interface Answer {
  response: string | null;
  epoch: number;
  seq: number;
  flagged: boolean;
  certainty: string | null;
  timeMs: number;
}

export interface LateAnswer {
  item: string;
  response: string | null;
  epoch: number;
  seq: number;
}

export interface ModelAttempt {
  /** Null until observed on the server. */
  id: string | null;
  exam: string;
  mode: string;
  state: string;
  phases: readonly ModelPhase[];
  epoch: number;
  answers: Readonly<Record<string, Answer>>;
  checked: readonly string[];
  /** Objective points, once those parts are closed. */
  points: number | null;
  submittedAt: number | null;
  /** Late answers that must be kept. */
  late: readonly LateAnswer[];
}

export const MINUTE_MS = 60_000;
export const GRACE_MS = 60_000;

/** Permitted transitions of each state; the model's own copy. */
export const MOVES: Readonly<Record<string, readonly string[]>> = {
  in_progress: ['objective_submitted', 'scoring', 'abandoned'],
  objective_submitted: ['scoring'],
  scoring: ['scored', 'needs_review'],
  needs_review: ['scored'],
  scored: [],
  abandoned: [],
};

export const isOpen = (attempt: ModelAttempt) =>
  attempt.state === 'in_progress' || attempt.state === 'objective_submitted';

export const deadlineOf = (attempt: ModelAttempt) => attempt.phases.at(-1)?.deadlineAt ?? 0;

export const isOverdue = (attempt: ModelAttempt, now: number) =>
  isOpen(attempt) && now >= deadlineOf(attempt) + GRACE_MS;

export const currentPhase = (attempt: ModelAttempt, now: number) =>
  isOpen(attempt) ? (attempt.phases.find((phase) => phase.startsAt <= now && now < phase.deadlineAt) ?? null) : null;

export function partOf(item: string): string {
  if (item === 'writing' || item === 'translation') return item;
  return Number(item) <= 25 ? 'listening' : 'reading';
}

const SECTIONS: Readonly<Record<string, readonly (readonly [string, number, number])[]>> = {
  CET4: [
    ['news_report', 1, 7],
    ['long_conversation', 8, 15],
    ['passage', 16, 25],
    ['cloze', 26, 35],
    ['matching', 36, 45],
    ['careful', 46, 55],
  ],
  CET6: [
    ['long_conversation', 1, 8],
    ['passage', 9, 15],
    ['lecture', 16, 25],
    ['cloze', 26, 35],
    ['matching', 36, 45],
    ['careful', 46, 55],
  ],
};

export const sectionsOf = (exam: string): readonly string[] => (SECTIONS[exam] ?? []).map(([name]) => name);

export function itemsOfSection(exam: string, section: string): string[] {
  const [, first = 1, last = 0] = SECTIONS[exam]?.find(([name]) => name === section) ?? [];
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

export const isChecked = (attempt: ModelAttempt, item: string) =>
  attempt.checked.some((section) => itemsOfSection(attempt.exam, section).includes(item));

const PHASE_OF_PART: Readonly<Record<string, string>> = {
  writing: 'writing',
  listening: 'listening',
  reading: 'reading_translation',
  translation: 'reading_translation',
};

export const phaseOf = (attempt: ModelAttempt, part: string) =>
  attempt.phases.find((phase) => phase.name === (attempt.mode === 'mock' ? PHASE_OF_PART[part] : 'practice')) ?? null;

/** Classification of an answer that arrives at `at`: taken, too early, or too late. */
export function verdictOn(attempt: ModelAttempt, item: string, at: number): 'taken' | 'early' | 'late' {
  const part = partOf(item);
  const phase = phaseOf(attempt, part);
  if (!phase || !isOpen(attempt)) return 'late';
  if (isSealedByHandIn(attempt, part) || isChecked(attempt, item)) return 'late';
  if (at < phase.startsAt) return 'early';
  return phase.isCutShort || at >= phase.deadlineAt + GRACE_MS ? 'late' : 'taken';
}

export const isSealedByHandIn = (attempt: ModelAttempt, part: string) =>
  attempt.state === 'objective_submitted' && (part === 'listening' || part === 'reading');

/** Points of one right item: 1–15 7.1, 16–25 14.2, 26–35 3.55, 36–45 7.1, 46–55 14.2; the same at both levels. */
function pointsOf(no: number): number {
  if (no <= 15) return 7.1;
  if (no <= 25) return 14.2;
  if (no <= 35) return 3.55;
  return no <= 45 ? 7.1 : 14.2;
}

export function scoreOf(answers: ModelAttempt['answers'], keys: ReadonlyMap<number, string>): number {
  let hundredths = 0;
  for (const [no, key] of keys) {
    if (answers[String(no)]?.response === key) hundredths += Math.round(pointsOf(no) * 100);
  }
  return hundredths / 100;
}
