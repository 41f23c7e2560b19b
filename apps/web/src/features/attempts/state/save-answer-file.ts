import { downloadAnswerFile } from '#offline/attempt/answer-file.ts';
import { toChange } from './answers.ts';
import { bookTime, type Runner } from './runner.ts';
import { serverNow } from './use-remaining.ts';

/** Downloads all answers of the attempt as a file: the last resort when they cannot be sent. */
export function saveAnswerFile(runner: Runner): void {
  bookTime(runner);
  const { id, paper_id, paper_title } = runner.attempt.get();
  const answers = runner.store.get();
  const changes = Object.keys(answers.items)
    .filter((item) => (answers.items[item]?.version[1] ?? 0) > 0)
    .map((item) => toChange(answers, item));
  const saved_at = new Date(serverNow(runner)).toISOString();
  downloadAnswerFile({ kind: 'answer-file', version: 1, paper_id, attempt_id: id, saved_at, changes }, paper_title);
}
