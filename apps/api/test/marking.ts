import { lockAttempt } from '../src/models/attempts/attempts.store.ts';
import { sweepOverdue } from '../src/engine/sweep.service.ts';
import { applyEvent } from '../src/engine/transition.service.ts';
import type { ExternalScorer } from '../src/features/marking/external-scorer.ts';
import type { TextScorer } from '../src/features/marking/scoring/text-scorer.ts';
import { startMarking, type MarkingOptions } from '../src/jobs/marking.ts';
import type { TestApp } from './test-app.ts';

/** How marking reaches attempts, joined as the process joins them. */
export const ATTEMPTS = { lock: lockAttempt, apply: applyEvent };

/** Closes what is overdue, as the sweeper does. */
export async function sweepNow({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await sweepOverdue(database.db, 10);
}

export interface TestMarker extends AsyncDisposable {
  /** What was warned of, so far. */
  warnings: string[];
}

/** A worker that marks, until it is disposed of; by the real scorers unless others are given. */
export async function openMarker(
  test: Pick<TestApp, 'database' | 'config'>,
  scorer?: TextScorer,
  external?: ExternalScorer,
  retries?: MarkingOptions['retries'],
): Promise<TestMarker> {
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (...entry: unknown[]) => void warnings.push(String(entry[1])) };
  const { stop } = await startMarking(test, log, {
    attempts: ATTEMPTS,
    ...(scorer && { scorer }),
    ...(external && { external }),
    ...(retries && { retries }),
  });
  return { warnings, [Symbol.asyncDispose]: stop };
}
