import { readAnswerFile } from '#offline/read-answer-file.ts';
import { joinFile } from './join-file.ts';
import type { Runner } from './runner.ts';

/** Merges an answer file into the open attempt. Returns a message with the outcome. */
export async function takeAnswerFile(runner: Runner, file: Blob): Promise<{ isDone: boolean; said: string }> {
  const { paperId, attemptId } = runner;
  const reading = await readAnswerFile(file, { paperId, attemptId });
  if ('fault' in reading) return { isDone: false, said: reading.fault };
  if (runner.isFrozen.get()) return { isDone: false, said: '本页现在不能修改答案，请稍后再试' };
  const { answers, conflicts, taken } = joinFile(runner.store.get(), reading.changes);
  if (taken === 0 && conflicts.length === 0) return { isDone: false, said: '文件里没有新的答案' };
  runner.store.replace(answers);
  runner.conflicts.set([...runner.conflicts.get(), ...conflicts]);
  if (taken > 0) runner.sync.changed('choice');
  const asked = conflicts.length > 0 ? `，另有${conflicts.length}处与现有答案不同，请逐一选择` : '';
  return { isDone: true, said: `已补上${taken}处答案${asked}` };
}
