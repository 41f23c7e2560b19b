import { assignmentResultsEndpoint, memberResultsEndpoint } from '@study/contract/classes/assignment-results.ts';
import { createClassEndpoint, getClassEndpoint, listMembersEndpoint } from '@study/contract/classes/classes.ts';
import { importRosterEndpoint } from '@study/contract/classes/roster.ts';
import { endSittingEndpoint, extendSittingEndpoint, liveSittingEndpoint } from '@study/contract/classes/sittings.ts';
import { makePeople, type Person } from '../people.ts';
import { Browser } from './browser.ts';
import { besides, flood, type Noticed } from './bystander.ts';
import { makeHonestClass, makeTeacher, withParams } from './rogue-class.ts';
import type { Stage } from './stage.ts';

const LONG_LINES = 10_000;
/** Each row hashes a password. */
const ROWS = 200;
const IMPORTS = 12;
const AT_ONCE = 6;

const rosterOf = (rows: number, part: number) =>
  Array.from({ length: rows }, (_, at) => `学生${at},9${part}${String(at).padStart(5, '0')}`).join('\n');

/**
 * A teacher pastes rosters of ten thousand lines, imports as many accounts as one may, several lists at once, and calls
 * what belongs to another teacher's class with the ids of that class, its assignment and its student.
 */
export async function teachElsewhere(stage: Stage): Promise<Noticed> {
  const { target, database } = stage;
  const honest = await makeHonestClass(stage);
  const [rogue] = (await makePeople(database, 1)) as [Person];
  await makeTeacher(stage, rogue);
  const browser = new Browser(target.origin);
  browser.access = await rogue.token();
  const own = String((await browser.call(createClassEndpoint, { body: { name: '自己的班' } })).body.id);
  const found: string[] = [];
  const noticed = await besides(target, async () => {
    const long = await browser.call(importRosterEndpoint, { id: own, body: { text: rosterOf(LONG_LINES, 0) } });
    const ends = await flood({ count: IMPORTS, atOnce: AT_ONCE }, async (index) => {
      const body = { text: rosterOf(ROWS, index + 1) };
      return `import ${(await browser.call(importRosterEndpoint, { id: own, body })).status}`;
    });
    ends[`long roster ${long.status}`] = 1;
    if (long.status !== 422 && long.status !== 413) found.push(`ten thousand lines answered ${long.status}`);
    const values = { id: honest.classId, assignment: honest.assignment, member: honest.student.userId };
    for (const [endpoint, body] of [
      [getClassEndpoint],
      [listMembersEndpoint],
      [assignmentResultsEndpoint],
      [memberResultsEndpoint],
      [liveSittingEndpoint],
      [importRosterEndpoint, { text: '张三,1' }],
      [extendSittingEndpoint, { minutes: 10 }],
      [endSittingEndpoint, {}],
    ] as const) {
      // In the class of the other, and its assignment or student as if they were of the own class.
      for (const id of [honest.classId, own]) {
        const isOwnList = id === own && !/:(assignment|member)/.test(endpoint.path);
        if (isOwnList) continue;
        const { status } = await browser.call(withParams(endpoint, { ...values, id }), body && { body });
        const end = `other class ${status}`;
        ends[end] = (ends[end] ?? 0) + 1;
        if (status !== 404) found.push(`${endpoint.method} ${endpoint.path} answered ${status}`);
      }
    }
    return ends;
  });
  if (noticed.attack['import 200'] === undefined) found.push('no list was imported, so nothing was tried');
  return { ...noticed, failures: [...noticed.failures, ...found] };
}
