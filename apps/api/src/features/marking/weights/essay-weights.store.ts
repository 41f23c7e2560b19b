import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { FittedWeights, Weights } from '@study/scorer/essay/composite.ts';
import { ESSAY_SCORER } from '@study/scorer/score/scorer-identity.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { PERSON_SCORER } from '#models/marking/marks.store.ts';

/** The newest version of an exam type's weights, for whichever scorer version; 0 before the first. */
export async function findLastVersion(db: Db, examType: ExamType): Promise<number> {
  const { version } = await db
    .selectFrom('essay_weights')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('exam_type', '=', examType)
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

/** The weights in force. Null: the built-in ones, also when the scorer has changed since these were fitted. */
export async function findWeights(db: Db, examType: ExamType): Promise<FittedWeights | null> {
  const row = await db
    .selectFrom('essay_weights')
    .select(['version', 'scorer_version', 'intercept', 'weights'])
    .where('exam_type', '=', examType)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.weights === null || row.scorer_version !== ESSAY_SCORER.version) return null;
  // Written only by `insertWeights`.
  return { version: row.version, intercept: row.intercept, weights: row.weights as unknown as Weights };
}

export async function insertWeights(
  db: Db,
  examType: ExamType,
  { version, intercept, weights, texts }: Omit<FittedWeights, 'weights'> & { weights: Weights | null; texts: number },
): Promise<void> {
  await db
    .insertInto('essay_weights')
    .values({
      exam_type: examType,
      version,
      scorer_version: ESSAY_SCORER.version,
      intercept,
      weights: weights && JSON.stringify(weights),
      texts,
    })
    .execute();
}

const personMarked = z.object({
  paperId: z.string(),
  contentVersion: z.number(),
  text: z.string(),
  person: z.number(),
});

export type PersonMarked = z.output<typeof personMarked>;

const MOST = 5_000;

/**
 * The newest essays of an exam type that a person has marked: first marks only, without knowledge of the machine's. Leaves
 * out marks that were taken back, and marks of 0, which a rule assigns.
 */
export async function listPersonMarked(db: Db, examType: ExamType): Promise<PersonMarked[]> {
  return readRows(
    db,
    personMarked,
    sql`
    select "paperId", "contentVersion", text, person from (
      select distinct on (p.user_id, p.attempt_id) p.created_at, p.rank, a.paper_id as "paperId",
        a.content_version as "contentVersion", r.response as text, (p.result ->> 'raw')::float8 as person
      from scores p
      join ${ATTEMPTS_WITHOUT_TRIALS} a on a.user_id = p.user_id and a.id = p.attempt_id and a.exam_type = ${examType}
      join responses r on r.user_id = p.user_id and r.attempt_id = p.attempt_id and r.item = 'writing'
      where p.kind = 'writing' and p.scorer = ${sql.lit(PERSON_SCORER)}
      order by p.user_id, p.attempt_id, p.id
    ) as marked where rank > 0 and person > 0 order by created_at desc limit ${MOST}
  `,
  );
}
