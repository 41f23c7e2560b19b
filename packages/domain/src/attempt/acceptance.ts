import type { REJECTIONS } from '@study/contract/attempts/attempt-views.ts';
import { partOfItem, PARTS, sectionOfItem, type Part } from '@study/contract/papers/exam-structure.ts';
import { GRACE_MS, isOpen, PARTS_OF_PHASE, type Attempt } from './attempt.ts';

export type Rejection = (typeof REJECTIONS)[number];

/** When answers to a part are stored, `until` exclusive, in milliseconds of the epoch. */
export interface AcceptanceWindow {
  from: number;
  until: number;
}
export type AcceptanceWindows = Record<Part, AcceptanceWindow>;

const NEVER: AcceptanceWindow = { from: 0, until: 0 };

/**
 * The single rule for accepting answers, as times that a database can compare: a part is open during its phase, plus
 * the grace period after a deadline that expired by itself; a phase that was ended early, or objective parts that were
 * handed in, accept nothing more.
 */
export function acceptanceWindows(attempt: Attempt): AcceptanceWindows {
  const windows = Object.fromEntries(PARTS.map((part) => [part, windowOf(attempt, part)]));
  return windows as AcceptanceWindows;
}

function windowOf(attempt: Attempt, part: Part): AcceptanceWindow {
  const phase = attempt.phases.find((candidate) => PARTS_OF_PHASE[candidate.name].includes(part));
  if (!phase || !isOpen(attempt)) return NEVER;
  const isObjective = part === 'listening' || part === 'reading';
  // A part that the candidate closed has been scored, so it rejects even delayed changes that were sent before.
  const isClosed = phase.endedEarly === true || (isObjective && attempt.objectiveSubmittedAt !== null);
  return { from: phase.startsAt, until: isClosed ? phase.startsAt : phase.deadlineAt + GRACE_MS };
}

/** What decides whether an answer is stored: the stored windows, and the sections whose keys the candidate has seen. */
export type Acceptance = Pick<Attempt, 'examType' | 'checkedSections'> & { windows: AcceptanceWindows };

/** Why an answer to `item` that arrived at `arrivedAt` is rejected; null if it is stored. */
export function rejectionOf(attempt: Acceptance, item: string, arrivedAt: number): Rejection | null {
  const part = partOfItem(item);
  const window = part === null ? NEVER : attempt.windows[part];
  if (window.until === 0) return 'part_closed';
  if (arrivedAt < window.from) return 'phase_not_open';
  if (arrivedAt >= window.until) return 'phase_closed';
  const section = sectionOfItem(attempt.examType, item);
  return section !== null && attempt.checkedSections.includes(section.name) ? 'section_checked' : null;
}
