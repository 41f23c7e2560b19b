import { createAssignmentEndpoint } from '@study/contract/classes/assignments.ts';
import { createClassEndpoint } from '@study/contract/classes/classes.ts';
import { joinClassEndpoint } from '@study/contract/classes/own-classes.ts';
import type { Endpoint } from '@study/contract/endpoint.ts';
import { makePeople, type Person } from '../people.ts';
import { Browser } from './browser.ts';
import type { Stage } from './stage.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A class of an honest teacher with one student and one assignment. */
export interface HonestClass {
  classId: string;
  assignment: string;
  student: Person;
}

/** Makes somebody a teacher with the second factor given. */
export async function makeTeacher({ database: { pool } }: Stage, { userId }: Person): Promise<void> {
  await pool.query(`update users set role = 'teacher' where id = $1`, [userId]);
  await pool.query('update sessions set second_factor_at = now() where user_id = $1', [userId]);
}

export async function makeHonestClass(stage: Stage): Promise<HonestClass> {
  const { target, database } = stage;
  const [teacher, student] = (await makePeople(database, 2)) as [Person, Person];
  await makeTeacher(stage, teacher);
  const browserOf = async (person: Person) => {
    const browser = new Browser(target.origin);
    browser.access = await person.token();
    return browser;
  };
  const wang = await browserOf(teacher);
  const made = await wang.call(createClassEndpoint, { body: { name: '计科2601' } });
  const classId = String(made.body.id);
  const times = { opens_at: inHours(-1), closes_at: inHours(5) };
  const assigned = await wang.call(createAssignmentEndpoint, {
    id: classId,
    body: { title: '模考', paper_id: target.paperId, mode: 'mock', ...times },
  });
  const joining = { code: made.body.join_code, name: '王小明' };
  const joined = await (await browserOf(student)).call(joinClassEndpoint, { body: joining });
  if (joined.status !== 200) throw new Error(`nobody joined: ${JSON.stringify(joined.body)}`);
  return { classId, assignment: String(assigned.body.id), student };
}

/** The endpoint with its other path parameters filled in. */
export function withParams(endpoint: Endpoint, values: Record<string, string>): Endpoint {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (whole, name: string) => values[name] ?? whole);
  return { ...endpoint, path };
}
