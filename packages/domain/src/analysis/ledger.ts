import { LEDGER_ROWS, type PhaseName } from '@study/contract/attempts/attempt-views.ts';
import {
  partOfItem,
  sectionOfItem,
  type ExamType,
  type Part,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';
import { PARTS_OF_PHASE } from '../attempt/attempt.ts';
import { pointsOfParts, type PartPoints } from '../points/points.ts';
import type { RawMark } from '../scoring/estimate.ts';
import type { SectionMark } from '../scoring/objective.ts';

export type LedgerRowName = (typeof LEDGER_ROWS)[number];

export interface LedgerFacts {
  exam: ExamType;
  sections: readonly SectionMark[];
  /** Null while there is no mark. */
  marks: Readonly<Record<SubjectivePart, Pick<RawMark, 'raw'> | null>>;
  /** Milliseconds on each item, by item name: "1" to "55", "writing", "translation". */
  itemsMs: ReadonlyMap<string, number>;
  /** For a mock, how long each phase lasted until the candidate ended it or it expired. Null for practice. */
  phasesMs: Readonly<Partial<Record<PhaseName, number>>> | null;
}

export interface LedgerRow extends PartPoints {
  name: LedgerRowName;
  timeMs: number;
  /** Null without points or without time. */
  pointsPerMinute: number | null;
}

export interface Ledger {
  rows: LedgerRow[];
  /** For a mock, the remainder of each phase after the time on its items. */
  idle: { phase: PhaseName; timeMs: number }[];
}

/**
 * Time spent and points earned per minute. A row's time is the time on its items, even in a mock, because a phase
 * continues while the candidate has finished or waits, and reading and translation share one phase. The browser
 * measures item times, so the length of a phase caps them: where two pages counted the same minutes, all items of the
 * phase are scaled down by one factor. The remainder of the phase is idle time.
 */
export function ledgerOf(facts: LedgerFacts): Ledger {
  const phases = Object.entries(facts.phasesMs ?? {}) as [PhaseName, number][];
  const rows = LEDGER_ROWS.map((name): LedgerRow => {
    const timeMs = Math.round(
      timeOn(facts, (item) => rowOf(facts.exam, item) === name) * shareKept(facts, phases, name),
    );
    const earned = pointsOfRow(facts, name);
    return { name, timeMs, ...earned, pointsPerMinute: perMinute(earned.points, timeMs) };
  });
  const idle = phases.map(([phase, lengthMs]) => ({
    phase,
    timeMs: Math.max(0, lengthMs - timeOn(facts, (item) => isOfPhase(item, phase))),
  }));
  return { rows, idle };
}

function timeOn(facts: LedgerFacts, isCounted: (item: string) => boolean): number {
  return [...facts.itemsMs].reduce((sum, [item, timeMs]) => sum + (isCounted(item) ? timeMs : 0), 0);
}

function shareKept(facts: LedgerFacts, phases: readonly [PhaseName, number][], name: LedgerRowName): number {
  const own = phases.find(([phase]) => PARTS_OF_PHASE[phase].includes(partOfRow(name)));
  if (!own) return 1;
  const [phase, lengthMs] = own;
  const countedMs = timeOn(facts, (item) => isOfPhase(item, phase));
  return countedMs > lengthMs ? lengthMs / countedMs : 1;
}

function isOfPhase(item: string, phase: PhaseName): boolean {
  const part = partOfItem(item);
  return part !== null && PARTS_OF_PHASE[phase].includes(part);
}

function rowOf(exam: ExamType, item: string): string | undefined {
  const part = partOfItem(item);
  return part === 'reading' ? sectionOfItem(exam, item)?.name : (part ?? undefined);
}

function partOfRow(name: LedgerRowName): Part {
  return name === 'writing' || name === 'listening' || name === 'translation' ? name : 'reading';
}

function pointsOfRow(facts: LedgerFacts, name: LedgerRowName): PartPoints {
  if (name === 'writing' || name === 'listening' || name === 'translation') {
    return pointsOfParts(facts.exam, facts.sections, facts.marks)[name];
  }
  const section = facts.sections.find((candidate) => candidate.name === name);
  return { points: section?.points ?? 0, max: section?.max ?? 0 };
}

function perMinute(points: number | null, timeMs: number): number | null {
  return points === null || timeMs === 0 ? null : Math.round((points * 60_000 * 100) / timeMs) / 100;
}
