import { regradeNext } from '../src/engine/regrade/regrade.service.ts';
import type { TestApp } from './test-app.ts';

/** Does what a worker does with the regrades that wait; answers in how many steps. */
export async function regradeAll(
  { database }: Pick<TestApp, 'database'>,
  options: { batch?: number } = {},
): Promise<number> {
  let steps = 0;
  while (await regradeNext(database.db, { info: () => {}, warn: () => {} }, options)) steps += 1;
  return steps;
}
