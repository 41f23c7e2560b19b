import { regradeNext } from '../src/features/attempts/regrade.service.ts';
import type { TestApp } from './test-app.ts';

/** Does what a worker does with the regrades that wait. */
export async function regradeAll({ database }: Pick<TestApp, 'database'>): Promise<void> {
  while (await regradeNext(database.db, { info: () => {}, warn: () => {} }));
}
