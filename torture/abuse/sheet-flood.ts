import { randomUUID } from 'node:crypto';
import { takeSheetEndpoint } from '@study/contract/practice/answer-sheets.ts';
import { makePeople } from '../people.ts';
import { besides, flood, type Noticed } from './bystander.ts';
import { Browser } from './browser.ts';
import type { Stage } from './stage.ts';

const SHEETS = 240;
const AT_ONCE = 24;
/** Rate limit: this many at once, then one every fifty seconds. */
const MOST_AT_ONCE = 24;
const EVERY_MS = 50_000;
const ANSWERS = Array.from({ length: 55 }, (_, index) => ({ item: String(index + 1), response: 'A' }));

/** A user submits answers given on paper repeatedly, each time as another sheet of all 55. */
export async function floodSheets({ target, database }: Stage): Promise<Noticed> {
  const [person] = await makePeople(database, 1);
  if (!person) throw new Error('nobody is there');
  const beganAt = performance.now();
  const noticed = await besides(target, () =>
    flood({ count: SHEETS, atOnce: AT_ONCE }, async () => {
      const browser = new Browser(target.origin);
      browser.access = await person.token();
      const body = { id: randomUUID(), answers: ANSWERS };
      return String((await browser.call(takeSheetEndpoint, { id: target.paperId, body })).status);
    }),
  );
  const taken = noticed.attack['201'] ?? 0;
  const most = MOST_AT_ONCE + Math.ceil((performance.now() - beganAt) / EVERY_MS);
  if (taken === 0) noticed.failures.push('no sheet was taken, so nothing was tried');
  if (taken > most) noticed.failures.push(`${taken} sheets were taken, ${most} may be`);
  return noticed;
}
