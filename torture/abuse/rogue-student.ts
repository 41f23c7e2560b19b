import { assignmentResultsEndpoint, memberResultsEndpoint } from '@study/contract/classes/assignment-results.ts';
import { getClassEndpoint, listMembersEndpoint } from '@study/contract/classes/classes.ts';
import { startAssignmentEndpoint } from '@study/contract/classes/own-assignments.ts';
import { findClassByCodeEndpoint } from '@study/contract/classes/own-classes.ts';
import { importRosterEndpoint } from '@study/contract/classes/roster.ts';
import { endSittingEndpoint, liveSittingEndpoint } from '@study/contract/classes/sittings.ts';
import { makePeople } from '../people.ts';
import { Browser } from './browser.ts';
import { besides, flood, type Noticed } from './bystander.ts';
import { makeHonestClass, withParams } from './rogue-class.ts';
import type { Stage } from './stage.ts';

const ACCOUNTS = 40;
const GUESSES_EACH = 30;
const AT_ONCE = 20;
/** Join codes that one account may look up at once, and accounts at one address together. */
const MOST_OF_ACCOUNT = 10;
const MOST_OF_ADDRESS = 300;
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ';

const codeAt = (index: number) =>
  Array.from({ length: 8 }, (_, at) => LETTERS[(index * 7919 + at * 31) % LETTERS.length] ?? 'B').join('');

/**
 * A student with forty accounts guesses join codes, and calls what belongs to the teacher of a class that they are not
 * in: results, members, the live page, the roster, the end of the sitting, a start.
 */
export async function joinByGuessing(stage: Stage): Promise<Noticed> {
  const { classId, assignment, student } = await makeHonestClass(stage);
  const people = await makePeople(stage.database, ACCOUNTS);
  const browsers = await Promise.all(
    people.map(async (person) => {
      const browser = new Browser(stage.target.origin, '203.0.113.77');
      browser.access = await person.token();
      return browser;
    }),
  );
  const found: string[] = [];
  const noticed = await besides(stage.target, async () => {
    const ends = await flood({ count: ACCOUNTS * GUESSES_EACH, atOnce: AT_ONCE }, async (index) => {
      const query = `?code=${codeAt(index)}`;
      const { status } = (await browsers[index % ACCOUNTS]?.call(findClassByCodeEndpoint, { query })) ?? { status: 0 };
      return `guess ${status}`;
    });
    const values = { id: classId, assignment, member: student.userId };
    for (const [endpoint, body] of [
      [getClassEndpoint],
      [listMembersEndpoint],
      [assignmentResultsEndpoint],
      [memberResultsEndpoint],
      [liveSittingEndpoint],
      [importRosterEndpoint, { text: '张三,1' }],
      [endSittingEndpoint, {}],
      [startAssignmentEndpoint, {}],
    ] as const) {
      const { status } = (await browsers[0]?.call(withParams(endpoint, values), body && { body })) ?? { status: 0 };
      const end = `other class ${status}`;
      ends[end] = (ends[end] ?? 0) + 1;
      if (status !== 403 && status !== 404) found.push(`${endpoint.method} ${endpoint.path} answered ${status}`);
    }
    return ends;
  });
  const looked = noticed.attack['guess 404'] ?? 0;
  if (looked === 0) found.push('no guess was looked at, so nothing was tried');
  const most = Math.min(ACCOUNTS * (MOST_OF_ACCOUNT + 1), MOST_OF_ADDRESS + 60);
  if (looked > most) found.push(`${looked} guesses were looked at`);
  if (noticed.attack['guess 200'] !== undefined) found.push('a join code was guessed');
  return { ...noticed, failures: [...noticed.failures, ...found] };
}
