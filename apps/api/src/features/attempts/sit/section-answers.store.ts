import type { AnswersDocument, PaperDocument, Timeline } from '@study/contract/paper-document.ts';
import type { Db } from '../../../db/database.ts';
import type { AnsweredVersion } from './section-answers.ts';

/** A content version whole, keys and all: for a caller whose attempt may see some of it. */
export async function getAnsweredVersion(db: Db, paperId: string, version: number): Promise<AnsweredVersion> {
  const row = await db
    .selectFrom('paper_answers')
    .innerJoin('paper_versions', (join) =>
      join
        .onRef('paper_versions.paper_id', '=', 'paper_answers.paper_id')
        .onRef('paper_versions.version', '=', 'paper_answers.version'),
    )
    .where('paper_answers.paper_id', '=', paperId)
    .where('paper_answers.version', '=', version)
    .select(['paper_versions.document as paper', 'paper_answers.document as answers', 'paper_answers.recordings'])
    .executeTakeFirstOrThrow();
  // Validated by the contract's schemas before they were stored.
  return {
    paper: row.paper as unknown as PaperDocument,
    answers: row.answers as unknown as AnswersDocument,
    recordings: row.recordings as unknown as Record<string, Timeline>,
  };
}
