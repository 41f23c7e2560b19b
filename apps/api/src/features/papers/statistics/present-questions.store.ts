import type { Db } from '#db/database.ts';
import { readVersion, type ContentVersion } from '#models/papers/content-versions.ts';

/** A paper's current questions: version, hash (the key of the statistics) and content. */
export interface PresentQuestions {
  version: number;
  questionsHash: string;
  content: ContentVersion;
}

/** Null: the paper has no content, or there is no such paper. */
export async function findPresentQuestions(db: Db, paperId: string): Promise<PresentQuestions | null> {
  const row = await db
    .selectFrom('papers')
    .innerJoin('paper_versions', (join) =>
      join
        .onRef('paper_versions.paper_id', '=', 'papers.id')
        .onRef('paper_versions.version', '=', 'papers.content_version'),
    )
    .select(['version', 'questions_hash'])
    .where('papers.id', '=', paperId)
    .executeTakeFirst();
  if (!row) return null;
  const { version, questions_hash: questionsHash } = row;
  return { version, questionsHash, content: await readVersion(db, { paperId, version }) };
}
