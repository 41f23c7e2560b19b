import { createAssignmentEndpoint } from '@study/contract/classes/assignments.ts';
import { createClassEndpoint } from '@study/contract/classes/classes.ts';
import { startAssignmentEndpoint } from '@study/contract/classes/own-assignments.ts';
import { importRosterEndpoint } from '@study/contract/classes/roster.ts';
import { saveDraftEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import type { HttpClient } from '../../apps/api/test/http-client.ts';
import { onDatabase } from '../../e2e/on-database.ts';
import { answersOf } from './sit.ts';

/** A class of a teacher, with what was assigned to it. */
export interface TaughtClass {
  id: string;
  /** Handed in by most, some with appeals. */
  done: string;
  /** At work. */
  running: string;
  /** A student with results. */
  member: string;
  /** A submission that waits for the teacher. */
  waiting: string;
}

export interface Student {
  name: string;
  calls: HttpClient;
}

const NAMES = [
  '陈思远',
  '林晓彤',
  '王子涵',
  '李雨桐',
  '张皓然',
  '刘一诺',
  '赵欣怡',
  '黄俊杰',
  '阿依古丽·买买提',
  '周若曦',
];
/** How many of the students hand in, and the step of their wrong answers. */
const WRONG = [9, 2, 5, 3, 12, 4, 6, 3];
const PAPERS = ['cet4-mock-3', 'cet4-mock-4'] as const;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Makes a class of ten: eight handed the first assignment in, five are at the second. */
export async function makeClass(
  { calls: teacher }: Pick<Student, 'calls'>,
  newStudent: (name: string) => Promise<Student>,
): Promise<TaughtClass> {
  const { id } = await teacher.call(createClassEndpoint, '', { name: '英语2403班', term: '2026年秋' });
  const students: Student[] = [];
  for (const at of WRONG.keys()) students.push(await newStudent(`class-${at}`));
  const lines = NAMES.map((name, at) =>
    [name, `202431${String(at).padStart(2, '0')}`, students[at]?.name ?? ''].join('\t'),
  );
  await teacher.call(importRosterEndpoint, id, { text: `姓名\t学号\t用户名\n${lines.join('\n')}` });
  const assign = (title: string, paper_id: string) =>
    teacher.call(createAssignmentEndpoint, id, {
      title,
      paper_id,
      mode: 'practice',
      opens_at: inHours(-70),
      closes_at: inHours(40),
      answers: 'by_hand',
    });
  const [done, running] = [await assign('第三周模考', PAPERS[0]), await assign('第四周练习', PAPERS[1])];
  const submissions: string[] = [];
  for (const [at, { calls }] of students.entries()) {
    const begun = await calls.call(startAssignmentEndpoint, { id, assignment: done.id }, {});
    await calls.call(saveDraftEndpoint, PAPERS[0], { changes: await answersOf(PAPERS[0], WRONG[at] ?? 3, null) });
    await onDatabase(`update attempts set started_at = started_at - interval '109 minutes' where id = $1`, [begun.id]);
    await calls.call(submitEndpoint, PAPERS[0], { changes: [] });
    submissions.push(begun.id);
  }
  for (const [at, { calls }] of students.slice(0, 6).entries()) {
    await calls.call(startAssignmentEndpoint, { id, assignment: running.id }, {});
    const answers = await answersOf(PAPERS[1], 3, null);
    await calls.call(saveDraftEndpoint, PAPERS[1], { changes: answers.slice(0, 8 + 5 * at) });
    if (at === 5) await calls.call(submitEndpoint, PAPERS[1], { changes: [] });
  }
  const [user] = await onDatabase<{ id: string }>('select id from users where username = $1', [
    students[0]?.name ?? '',
  ]);
  return { id, done: done.id, running: running.id, member: user?.id ?? '', waiting: submissions[1] ?? '' };
}

/** Two students appeal, once their texts are marked; another lost the connection. */
export async function stirClass({ running, waiting }: TaughtClass): Promise<void> {
  await onDatabase(
    `insert into review_requests (user_id, attempt_id, id, part, reason, comment)
     select user_id, id, gen_random_uuid(), 'writing', 'appeal', '第二段举了自己的例子，觉得内容分偏低。'
     from attempts where id = $1`,
    [waiting],
  );
  const [lost] = await onDatabase<{ id: string }>(
    `update attempts set started_at = started_at - interval '30 minutes'
     where id = (select id from attempts where assignment_id = $1 and state = 'in_progress' order by id limit 1)
     returning id`,
    [running],
  );
  await onDatabase(`update responses set updated_at = now() - interval '4 minutes' where attempt_id = $1`, [
    lost?.id ?? '',
  ]);
}
