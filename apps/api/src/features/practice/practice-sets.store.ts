import type { ExamType, SectionName } from '@study/contract/papers/exam-structure.ts';
import { PRACTICE_KINDS } from '@study/contract/practice/practice.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import type { Learner } from '#models/learner/learner.store.ts';

/** An item of a practice set, with the content version shown. */
export interface PracticeSetItem {
  paper_id: string;
  version: number;
  item: number;
}

export interface PracticeSetRequest {
  exam_type: ExamType;
  section?: SectionName;
  point?: string;
  /** The drill whose items alone were asked. */
  drill?: string;
}

export interface StoredPracticeSet {
  id: string;
  kind: (typeof PRACTICE_KINDS)[number];
  request: PracticeSetRequest;
  items: PracticeSetItem[];
  createdAt: Date;
  finishedAt: Date | null;
}

export async function insertPracticeSet(
  db: Db,
  userId: string,
  set: Pick<StoredPracticeSet, 'kind' | 'request' | 'items'>,
): Promise<string> {
  const id = uuidv7();
  const { kind, request, items } = set;
  await db
    .insertInto('practice_sessions')
    .values({ user_id: userId, id, kind, request: JSON.stringify(request), items: JSON.stringify(items) })
    .execute();
  return id;
}

export async function findPracticeSet(db: Db, userId: string, id: string): Promise<StoredPracticeSet | null> {
  const row = await db
    .selectFrom('practice_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', 'in', PRACTICE_KINDS)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    kind: row.kind as StoredPracticeSet['kind'],
    // Only this feature writes the column.
    request: row.request as unknown as PracticeSetRequest,
    items: row.items as unknown as PracticeSetItem[],
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

const openSetRow = z.object({
  id: z.string(),
  kind: z.enum(PRACTICE_KINDS),
  request: stored<PracticeSetRequest>(),
  items: z.number(),
  answered: z.number(),
});

export type OpenPracticeSet = z.output<typeof openSetRow>;

/** A set older than this many newer ones is not offered again. */
const LOOKED_BACK = 200;

/** The newest unfinished practice set with an item that can be answered now. */
export async function findOpenPracticeSet(
  db: Db,
  { userId, sealed }: Pick<Learner, 'userId' | 'sealed'>,
  exam: ExamType,
): Promise<OpenPracticeSet | null> {
  const rows = await readRows(
    db,
    openSetRow,
    sql`
    select id, kind, request, jsonb_array_length(items) as items, (
      select count(*)::int from practice_answers w where w.user_id = s.user_id and w.session_id = s.id
    ) as answered
    from (
      select * from practice_sessions where user_id = ${userId} order by created_at desc limit ${LOOKED_BACK}
    ) s
    where finished_at is null and request ->> 'exam_type' = ${exam}
      and exists (
        select from jsonb_to_recordset(s.items) as asked (paper_id text, item int) join papers p on p.id = asked.paper_id
        where asked.paper_id <> all (${sealed}::text[])
          and (p.is_published or p.is_drill or exists (select from ${ATTEMPTS_WITHOUT_TRIALS} a where a.user_id = s.user_id and a.paper_id = p.id))
          and not exists (select from practice_answers w where w.user_id = s.user_id and w.session_id = s.id
            and w.paper_id = asked.paper_id and w.item = asked.item)
      )
    order by created_at desc limit 1
  `,
  );
  return rows[0] ?? null;
}

export async function finishPracticeSet(trx: Db, userId: string, id: string, at: number): Promise<void> {
  await trx
    .updateTable('practice_sessions')
    .set({ finished_at: new Date(at) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}
