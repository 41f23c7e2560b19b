import { rollUpStatistics } from '../src/projections/statistics/roll-up.service.ts';
import type { TestApp } from './test-app.ts';

/** Counts every score that is there, without waiting for others that may still be written. */
export async function rollUpNow({ database }: Pick<TestApp, 'database'>): Promise<void> {
  while (await rollUpStatistics(database.db, { lagMs: 0 }));
}
