import type { AnswersDocument, PaperDocument } from '@study/contract/paper-document.ts';
import { paperEssayTask } from '@study/scorer/essay/paper-essay-task.ts';
import type { EssayTask } from '@study/scorer/essay/score-essay.ts';
import { paperTranslationTask } from '@study/scorer/translation/paper-translation-task.ts';
import type { TranslationTask } from '@study/scorer/translation/score-translation.ts';
import type { Db } from '../../db/database.ts';
import { findKeyVersion } from '../../models/paper/key-version.ts';

/** What the texts of a paper answer, by the references and samples that are in force for its questions. */
export interface PaperTasks {
  keyVersion: number;
  /** The documents that they were made from: another hash is another content. */
  contentHash: string;
  writing: EssayTask;
  translation: TranslationTask;
}

const MOST_KEPT = 50;
const known = new Map<string, PaperTasks>();

/** The tasks of a content version. Throws when there is no such version, because attempts point at it. */
export async function getPaperTasks(db: Db, paperId: string, contentVersion: number): Promise<PaperTasks> {
  const keyVersion = await findKeyVersion(db, paperId, contentVersion);
  const { content_hash: contentHash } = await db
    .selectFrom('paper_versions')
    .select('content_hash')
    .where('paper_id', '=', paperId)
    .where('version', '=', keyVersion)
    .executeTakeFirstOrThrow();
  const kept = known.get(contentHash);
  if (kept?.keyVersion === keyVersion) return kept;
  const tasks = { keyVersion, contentHash, ...(await readTasks(db, paperId, keyVersion)) };
  if (known.size >= MOST_KEPT) known.clear();
  known.set(contentHash, tasks);
  return tasks;
}

/** Versions with the same questions differ in answers alone, so both documents are read of the one in force. */
async function readTasks(db: Db, paperId: string, version: number) {
  const row = await db
    .selectFrom('paper_versions')
    .innerJoin('paper_answers', (join) =>
      join
        .onRef('paper_answers.paper_id', '=', 'paper_versions.paper_id')
        .onRef('paper_answers.version', '=', 'paper_versions.version'),
    )
    .where('paper_versions.paper_id', '=', paperId)
    .where('paper_versions.version', '=', version)
    .select(['paper_versions.document as paper', 'paper_answers.document as answers'])
    .executeTakeFirstOrThrow();
  // Validated by the contract's schemas before they were stored.
  const paper = row.paper as unknown as PaperDocument;
  const answers = row.answers as unknown as AnswersDocument;
  return { writing: paperEssayTask(paper, answers), translation: paperTranslationTask(paper, answers) };
}
