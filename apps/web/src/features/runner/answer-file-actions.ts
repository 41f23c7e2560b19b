import { downloadAnswerFile, readAnswerFile } from '../../answer-file.ts';
import { toChange } from './answers.ts';
import { joinFile } from './join-file.ts';
import { bookTime, type RunnerSession } from './runner-session.ts';
import { serverNow } from './use-remaining.ts';

/** Saves all answers of the attempt as a file, the last resort where they cannot be sent. */
export function saveAnswerFile(session: RunnerSession): void {
  bookTime(session);
  const { id, paper_id, paper_title } = session.attempt.get();
  const answers = session.store.get();
  const changes = Object.keys(answers.items)
    .filter((item) => (answers.items[item]?.version[1] ?? 0) > 0)
    .map((item) => toChange(answers, item));
  const saved_at = new Date(serverNow(session)).toISOString();
  downloadAnswerFile({ kind: 'answer-file', version: 1, paper_id, attempt_id: id, saved_at, changes }, paper_title);
}

/** Joins an answer file with the open attempt. Returns the sentence that says what came of it. */
export async function takeAnswerFile(session: RunnerSession, file: Blob): Promise<{ isDone: boolean; said: string }> {
  const { paperId, attemptId } = session;
  const reading = await readAnswerFile(file, { paperId, attemptId });
  if ('fault' in reading) return { isDone: false, said: reading.fault };
  if (session.isFrozen.get()) return { isDone: false, said: '本页现在不能修改答案，请稍后再试' };
  const { answers, conflicts, taken } = joinFile(session.store.get(), reading.changes);
  if (taken === 0 && conflicts.length === 0) return { isDone: false, said: '文件里没有新的答案' };
  session.store.replace(answers);
  session.conflicts.set([...session.conflicts.get(), ...conflicts]);
  if (taken > 0) session.sync.changed('choice');
  const asked = conflicts.length > 0 ? `，另有${conflicts.length}处与现有答案不同，请逐一选择` : '';
  return { isDone: true, said: `已补上${taken}处答案${asked}` };
}
