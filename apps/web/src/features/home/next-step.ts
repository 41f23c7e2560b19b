import { OBJECTIVE_SECTIONS, type SectionName } from '@study/contract/papers/exam-structure.ts';
import type { PlanStep } from '@study/contract/home/dashboard.ts';
import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import { isFresh } from '@study/domain/practice/choose-items.ts';
import { levelOfExam, type Level } from '#exam/names/level.ts';
import type { Dashboard, OpenAttempt } from './home-queries.ts';

/** The recommended step of today, shown on the ticket with the page's only filled button. */
export type NextStep =
  | { kind: 'continue'; attempt: OpenAttempt }
  | ReviewStep
  | { kind: 'practise'; section: SectionName; step: PlanStep }
  | { kind: 'paper'; card: ExamCard; isFirst: boolean }
  | { kind: 'rest' };

/** Due reviews; if none are due, on the exam day and the day before, reviews ahead of schedule. */
interface ReviewStep {
  kind: 'review';
  set: 'due' | 'ahead';
  count: number;
  isLastCall: boolean;
}

type Facts = Pick<Dashboard, 'open_attempts' | 'reviews' | 'exam' | 'plan' | 'new_papers' | 'has_attempts' | 'trend'>;

/** Restricts the dashboard to a target level: hides papers of the other level. */
export function atLevel<Known extends Pick<Facts, 'new_papers'>>(facts: Known, level: Level): Known {
  return { ...facts, new_papers: facts.new_papers.filter(({ exam_type }) => levelOfExam(exam_type) === level) };
}

/**
 * In order of priority: an open attempt, due reviews, practice of the weakest section, a new paper, nothing. `now` in
 * epoch milliseconds.
 */
export function nextStep(facts: Facts, now: number): NextStep {
  const [attempt] = facts.open_attempts;
  if (attempt !== undefined) return { kind: 'continue', attempt };
  const review = reviewStep(facts);
  if (review !== null) return review;
  const [card] = facts.new_papers;
  const weakest = practisableSection(facts, now);
  // Practice needs an attempt to learn from: without one, a first paper comes instead.
  if (weakest !== null) return { kind: 'practise', ...weakest };
  return card === undefined ? { kind: 'rest' } : { kind: 'paper', card, isFirst: !facts.has_attempts };
}

/** The section where points are easiest to gain; null without a plan or if the target is reached. */
export function weakestSection({ plan }: Pick<Facts, 'plan'>): { section: SectionName; step: PlanStep } | null {
  for (const step of plan?.steps ?? []) {
    const section = OBJECTIVE_SECTIONS.find((name) => name === step.source);
    if (section !== undefined) return { section, step };
  }
  return null;
}

/**
 * Like weakestSection; null if no set can be made. Practice takes items from papers taken, but not while their answers
 * were read recently.
 */
function practisableSection(facts: Facts, now: number): ReturnType<typeof weakestSection> {
  const isAskable = facts.trend.some(({ submitted_at: at }) => !isFresh({ lastSeenAt: Date.parse(at) }, now));
  return isAskable ? weakestSection(facts) : null;
}

function reviewStep(facts: Facts): ReviewStep | null {
  const { count, ahead } = facts.reviews;
  const last = isLastCall(facts);
  if (count > 0) return { kind: 'review', set: 'due', count, isLastCall: last };
  return last && ahead > 0 ? { kind: 'review', set: 'ahead', count: ahead, isLastCall: last } : null;
}

/** The exam is today or tomorrow: time to review all mistakes once more. */
function isLastCall({ exam }: Pick<Facts, 'exam'>): boolean {
  return exam !== null && (exam.days_left === 0 || exam.days_left === 1);
}

/** Secondary steps besides the one on the ticket; new papers are listed separately. */
export function spareSteps(facts: Facts, step: NextStep, now: number): NextStep[] {
  const weakest = practisableSection(facts, now);
  const review = reviewStep(facts);
  const others: NextStep[] = [
    ...facts.open_attempts.slice(1).map((attempt) => ({ kind: 'continue' as const, attempt })),
    ...(review === null ? [] : [review]),
    ...(weakest === null ? [] : [{ kind: 'practise' as const, ...weakest }]),
  ];
  return others.filter((other) => other.kind !== step.kind || other.kind === 'continue').slice(0, MOST_SPARE);
}

const MOST_SPARE = 3;
