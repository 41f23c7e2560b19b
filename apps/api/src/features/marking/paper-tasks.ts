import { paperEssayTask } from '@study/scorer/essay/paper-essay-task.ts';
import type { EssayTask } from '@study/scorer/essay/score-essay.ts';
import { paperTranslationTask, type TranslationTask } from '@study/scorer/translation/translation-task.ts';
import type { Db } from '#db/database.ts';
import type { ContentVersion } from '#models/papers/content-versions.ts';
import { readVersionInForce } from '#models/papers/keys-in-force.ts';

/** The writing and translation tasks of a paper, with the references and samples in force. */
export interface PaperTasks {
  keyVersion: number;
  writing: EssayTask;
  translation: TranslationTask;
}

/** Cached as long as the content version they are made from. */
const known = new WeakMap<ContentVersion, Omit<PaperTasks, 'keyVersion'>>();

/** The tasks of a content version. Throws when the version does not exist, which attempts' foreign keys exclude. */
export async function getPaperTasks(db: Db, paperId: string, version: number): Promise<PaperTasks> {
  const { content, keyVersion } = await readVersionInForce(db, { paperId, version });
  const tasks = known.get(content) ?? makeTasks(content);
  known.set(content, tasks);
  return { keyVersion, ...tasks };
}

/** Versions with the same questions differ only in their answers, so both documents come from the version in force. */
const makeTasks = ({ paper, answers }: ContentVersion) => ({
  writing: paperEssayTask(paper, answers),
  translation: paperTranslationTask(paper, answers),
});
