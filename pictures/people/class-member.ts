import { createAssignmentEndpoint } from '@study/contract/classes/assignments.ts';
import { createClassEndpoint } from '@study/contract/classes/classes.ts';
import { joinClassEndpoint } from '@study/contract/classes/own-classes.ts';
import { startAssignmentEndpoint } from '@study/contract/classes/own-assignments.ts';
import { startTogetherEndpoint } from '@study/contract/classes/sittings.ts';
import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import type { Person } from './person.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** What a class of `member` looks like from inside. */
export interface Joined {
  classId: string;
  joinCode: string;
  /** Can be begun now. */
  open: string;
  /** Begins for all in some minutes. */
  together: string;
  /** Was handed in; its answers are not open. */
  handedIn: string;
}

/** Puts somebody into a class of the teacher, with something to do, to wait for, and handed in. */
export async function joinClassOf(teacher: Person, member: Person): Promise<Joined> {
  const made = await teacher.calls.call(createClassEndpoint, '', { name: '英语2403班', term: '2026年秋' });
  const code = made.join_code ?? '';
  await member.calls.call(joinClassEndpoint, '', { code, name: '王小明', student_number: '2026001' });
  const assign = async (title: string, paper: string, terms: object) => {
    const body = { title, paper_id: paper, mode: 'mock', opens_at: inDays(-1), closes_at: inDays(3), ...terms };
    return (await teacher.calls.call(createAssignmentEndpoint, made.id, body)).id;
  };
  const handedIn = await assign('第二周', 'cet4-mock-2', { mode: 'practice', answers: 'by_hand' });
  const open = await assign('第三周', 'cet4-mock-4', { answers: 'by_hand' });
  const together = await assign('十一月月考', 'cet4-mock-5', { closes_at: inDays(5) });
  await teacher.calls.call(startTogetherEndpoint, { id: made.id, assignment: together }, { starts_at: inDays(0.01) });
  await member.calls.call(startAssignmentEndpoint, { id: made.id, assignment: handedIn }, {});
  const answers = Array.from({ length: 55 }, (_, at) => ({ item: String(at + 1), seq: at + 1, response: 'B' }));
  const { id } = await member.calls.call(submitEndpoint, 'cet4-mock-2', { changes: answers });
  member.submissions.push(id);
  return { classId: made.id, joinCode: code, open, together, handedIn };
}
