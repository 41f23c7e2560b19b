import { EXAM_TYPES, SUBJECTIVE_PARTS, type SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import type { ReviewReason } from './review-requests.store.ts';

/** Undefined fields do not filter. */
export interface QueueFilter {
  reason?: ReviewReason | undefined;
  part?: SubjectivePart | undefined;
  examType?: (typeof EXAM_TYPES)[number] | undefined;
}

const queuedText = z.object({
  attemptId: z.string(),
  part: z.enum(SUBJECTIVE_PARTS),
  examType: z.enum(EXAM_TYPES),
  paperId: z.string(),
  paperTitle: z.string(),
  reasons: stored<ReviewReason[]>(),
  waitingSince: z.date(),
  /** Cursor for the next page. */
  key: z.string(),
});

/** Cursor: the time of the text's review request in microseconds of the epoch, and the text. */
export interface QueueCursor {
  micros: string;
  attemptId: string;
  part: string;
}

export type QueuedText = z.output<typeof queuedText>;

const countRow = z.object({ count: z.number() });

/** Texts that wait for an administrator, longest waiting first, and their total number. */
export async function listTextsToMark(
  db: Db,
  { reason, part, examType }: QueueFilter,
  { after, limit, offset }: { after: QueueCursor | null; limit: number; offset: number },
): Promise<{ rows: QueuedText[]; count: number }> {
  const micros = sql`(extract(epoch from min(r.created_at)) * 1000000)::bigint`;
  const isAfter =
    after === null
      ? sql`true`
      : sql`(${micros}, r.attempt_id, r.part) > (${after.micros}::bigint, ${after.attemptId}::uuid, ${after.part}::text)`;
  const waiting = sql`
    select r.user_id, r.attempt_id, r.part, array_agg(r.reason order by r.reason) as reasons,
      min(r.created_at) as waiting_since, ${micros} as micros
    from review_requests r join ${ATTEMPTS_WITHOUT_TRIALS} t on t.user_id = r.user_id and t.id = r.attempt_id
    where r.answered_at is null
      and (${part ?? null}::text is null or r.part = ${part ?? null}::text)
      and (${examType ?? null}::text is null or t.exam_type = ${examType ?? null}::text)
    group by r.user_id, r.attempt_id, r.part
    having (${reason ?? null}::text is null or ${reason ?? null}::text = any(array_agg(r.reason)))
  `;
  const [page, counted] = await Promise.all([
    readRows(
      db,
      queuedText,
      sql`
      select w.attempt_id as "attemptId", w.part, a.exam_type as "examType", a.paper_id as "paperId",
        p.title as "paperTitle", w.reasons, w.waiting_since as "waitingSince",
        w.micros || '~' || w.attempt_id || '~' || w.part as key
      from (${waiting} and ${isAfter} order by ${micros}, r.attempt_id, r.part limit ${limit} offset ${after === null ? offset : 0}) w
      join attempts a on a.user_id = w.user_id and a.id = w.attempt_id
      join papers p on p.id = a.paper_id
      order by w.micros, w.attempt_id, w.part
    `,
    ),
    readRows(db, countRow, sql`select count(*)::int as count from (${waiting}) as all_waiting`),
  ]);
  return { rows: page, count: counted[0]?.count ?? 0 };
}

export interface ReviewRequest {
  part: SubjectivePart;
  reason: ReviewReason;
  comment: string | null;
  createdAt: Date;
  answeredAt: Date | null;
}

/** Every review request for the texts of one attempt, oldest first. */
export async function listReviewRequests(db: Db, ref: { userId: string; id: string }): Promise<ReviewRequest[]> {
  const rows = await db
    .selectFrom('review_requests')
    .selectAll()
    .where('user_id', '=', ref.userId)
    .where('attempt_id', '=', ref.id)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    part: row.part as SubjectivePart,
    reason: row.reason as ReviewReason,
    comment: row.comment,
    createdAt: row.created_at,
    answeredAt: row.answered_at,
  }));
}

export async function getPaperTitle(db: Db, paperId: string): Promise<string> {
  const { title } = await db.selectFrom('papers').select('title').where('id', '=', paperId).executeTakeFirstOrThrow();
  return title;
}
