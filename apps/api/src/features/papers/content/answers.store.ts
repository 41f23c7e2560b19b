import type { AnswersDocument, Timeline } from '@study/contract/paper-document.ts';
import type { Db } from '../../../db/database.ts';

/** What gives the answers of one version away; read only after the domain has allowed it. */
export async function getAnswers(
  db: Db,
  paperId: string,
  version: number,
): Promise<{ answers: AnswersDocument; timelines: Map<string, Timeline> }> {
  const row = await db
    .selectFrom('paper_answers')
    .select(['document', 'recordings'])
    .where('paper_id', '=', paperId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  // Validated by the contract's schemas before they were stored.
  return {
    answers: row.document as unknown as AnswersDocument,
    timelines: new Map(Object.entries(row.recordings as unknown as Record<string, Timeline>)),
  };
}
