import type { Certainty } from '@study/contract/attempt-views.ts';
import type { ExamType, SectionName } from '@study/contract/exam-structure.ts';
import type { PRACTICE_KINDS } from '@study/contract/practice.ts';
import { intakeOfPractice } from '@study/domain/mistakes/intake.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { readRows } from '../../db/read-rows.ts';
import { dueToday, type Learner } from '../../models/learner/learner.store.ts';

export interface PaperForPractice {
  id: string;
  title: string;
  status: 'taken' | 'spent' | 'unseen' | 'sealed';
  /** The one taken last, else the paper's own. */
  version: number;
}

const paperRow = z.object({
  id: z.string(),
  title: z.string(),
  is_sealed: z.boolean(),
  is_spent: z.boolean(),
  taken: z.nullable(z.number()),
  version: z.number(),
});

/** Papers of a level that a user may see, newest first, and whether they may be practised from. */
export async function listPapers(db: Db, userId: string, exam: ExamType): Promise<PaperForPractice[]> {
  const rows = await readRows(
    db,
    paperRow,
    sql`
    select p.id, p.title, p.content_version as version,
      exists (select from attempts a where a.user_id = ${userId} and a.paper_id = p.id and a.mode = 'mock'
        and a.state in ('in_progress', 'objective_submitted')) as is_sealed,
      exists (select from spent_papers s where s.user_id = ${userId} and s.paper_id = p.id) as is_spent,
      taken.content_version as taken
    from papers p
      left join (
        select distinct on (paper_id) paper_id, content_version from attempts
        where user_id = ${userId} and state in ('scoring', 'scored', 'needs_review')
        order by paper_id, submitted_at desc, id desc
      ) taken on taken.paper_id = p.id
    where p.exam_type = ${exam} and p.content_version > 0 and (p.is_published or taken.paper_id is not null)
    order by p.edition_year desc, p.edition_month desc, p.edition_set, p.id
  `,
  );
  return rows.map(({ id, title, is_sealed, is_spent, taken, version }) => ({
    id,
    title,
    status: is_sealed ? 'sealed' : taken !== null ? 'taken' : is_spent ? 'spent' : 'unseen',
    version: taken ?? version,
  }));
}

export interface LatestAnswer {
  paperId: string;
  no: number;
  at: number;
  isRight: boolean;
}

const latestAnswerRow = z.object({
  paper_id: z.string(),
  item: z.number(),
  at: z.number(),
  is_right: z.boolean(),
});

/** The latest answers of a user to items of a level, of their last attempt on each paper and of practice. */
export async function listLatestAnswers(db: Db, userId: string, exam: ExamType): Promise<LatestAnswer[]> {
  const rows = await readRows(
    db,
    latestAnswerRow,
    sql`
    select distinct on (paper_id, item) paper_id, item, (extract(epoch from at) * 1000)::float8 as at, is_right from (
      select last.paper_id, (marked ->> 'no')::int as item, last.submitted_at as at, marked ->> 'outcome' = 'right' as is_right
      from (
        select distinct on (paper_id) paper_id, id, submitted_at from attempts
        where user_id = ${userId} and exam_type = ${exam} and state in ('scoring', 'scored', 'needs_review')
        order by paper_id, submitted_at desc, id desc
      ) last
        cross join lateral (
          select result from scores where user_id = ${userId} and attempt_id = last.id and kind = 'objective'
          order by id desc limit 1
        ) newest
        cross join lateral jsonb_array_elements(newest.result -> 'items') marked
      where marked ->> 'outcome' <> 'unanswered'
      union all
      select a.paper_id, a.item, a.answered_at, a.is_right
      from practice_answers a join papers p on p.id = a.paper_id
      where a.user_id = ${userId} and p.exam_type = ${exam}
    ) answers order by paper_id, item, at desc
  `,
  );
  return rows.map((row) => ({ paperId: row.paper_id, no: row.item, at: row.at, isRight: row.is_right }));
}

const sumSectionRow = z.object({ name: z.string(), right: z.number(), answered: z.number() });

/** How often each section was answered right in the latest attempts that count for it. */
export async function sumSections(
  db: Db,
  userId: string,
  exam: ExamType,
  latest: number,
): Promise<Map<string, { right: number; answered: number }>> {
  const rows = await readRows(
    db,
    sumSectionRow,
    sql`
    select s.key as name, sum((s.value ->> 'right')::int)::int as right, sum((s.value ->> 'total')::int)::int as answered
    from (
      select sections from attempt_totals where user_id = ${userId} and exam_type = ${exam}
      order by submitted_at desc, attempt_id desc limit ${latest}
    ) t cross join lateral jsonb_each(t.sections) s
    where (s.value ->> 'answered')::int > 0 group by s.key
  `,
  );
  return new Map(rows.map(({ name, right, answered }) => [name, { right, answered }]));
}

const dueItem = z.object({ paperId: z.string(), version: z.number(), no: z.number() });

export type DueItem = z.output<typeof dueItem>;

const countRow = z.object({ count: z.number() });

/** Items of the book that are due, the longest first, and how many there are. */
export async function listDueItems(
  db: Db,
  learner: Learner,
  exam: ExamType,
  limit: number,
): Promise<{ items: DueItem[]; count: number }> {
  const { userId, hidden } = learner;
  const isDue = sql`user_id = ${userId} and state = 'active' and ${dueToday(learner)}
    and exam_type = ${exam} and paper_id <> all (${hidden}::text[])`;
  const [items, counted] = await Promise.all([
    readRows(
      db,
      dueItem,
      sql`
      select paper_id as "paperId", content_version as version, item as "no" from mistakes
      where ${isDue} order by due_at, id limit ${limit}
    `,
    ),
    readRows(db, countRow, sql`select count(*)::int as count from mistakes where ${isDue}`),
  ]);
  return { items, count: counted[0]?.count ?? 0 };
}

const openSessionRow = z.object({ id: z.string() });

/** The newest session with an item that may be answered now. */
export async function findOpenSession(
  db: Db,
  { userId, sealed }: Pick<Learner, 'userId' | 'sealed'>,
  exam: ExamType,
): Promise<string | null> {
  const rows = await readRows(
    db,
    openSessionRow,
    sql`
    select id from practice_sessions s
    where user_id = ${userId} and finished_at is null and request ->> 'exam_type' = ${exam}
      and exists (
        select from jsonb_to_recordset(s.items) as asked (paper_id text, item int) join papers p on p.id = asked.paper_id
        where asked.paper_id <> all (${sealed}::text[])
          and (p.is_published or exists (select from attempts a where a.user_id = s.user_id and a.paper_id = p.id))
          and not exists (select from practice_answers w where w.user_id = s.user_id and w.session_id = s.id
            and w.paper_id = asked.paper_id and w.item = asked.item)
      )
    order by created_at desc limit 1
  `,
  );
  return rows[0]?.id ?? null;
}

/** An item of a session, in the version whose question is shown. */
export interface SessionItem {
  paper_id: string;
  version: number;
  item: number;
}

export interface SessionRequest {
  exam_type: ExamType;
  section?: SectionName;
  point?: string;
}

export interface Session {
  id: string;
  kind: (typeof PRACTICE_KINDS)[number];
  request: SessionRequest;
  items: SessionItem[];
  createdAt: Date;
  finishedAt: Date | null;
}

export async function insertSession(
  db: Db,
  userId: string,
  session: Pick<Session, 'kind' | 'request' | 'items'>,
): Promise<string> {
  const id = uuidv7();
  const { kind, request, items } = session;
  await db
    .insertInto('practice_sessions')
    .values({ user_id: userId, id, kind, request: JSON.stringify(request), items: JSON.stringify(items) })
    .execute();
  return id;
}

export async function findSession(db: Db, userId: string, id: string): Promise<Session | null> {
  const row = await db
    .selectFrom('practice_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    kind: row.kind as Session['kind'],
    // Written by this feature alone.
    request: row.request as unknown as SessionRequest,
    items: row.items as unknown as SessionItem[],
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

export interface NewAnswer {
  paperId: string;
  no: number;
  response: string;
  isRight: boolean;
  certainty: Certainty | null;
  timeMs: number;
  /** Milliseconds of the epoch. */
  at: number;
  /** The version whose question was shown, and the one whose keys it is marked with. */
  version: number;
  keyVersion: number;
}

export interface StoredAnswer extends Pick<NewAnswer, 'paperId' | 'no' | 'response' | 'isRight' | 'certainty'> {
  /** Where it entered the mistake book and is there now; `isNew`: as the first that went wrong with the item. */
  mistake: { id: string; isNew: boolean } | null;
}

export async function listAnswers(db: Db, userId: string, sessionId: string): Promise<StoredAnswer[]> {
  const rows = await db
    .selectFrom('practice_answers as a')
    .leftJoin('mistakes as m', (join) =>
      join
        .onRef('m.user_id', '=', 'a.user_id')
        .onRef('m.paper_id', '=', 'a.paper_id')
        .onRef('m.item', '=', 'a.item')
        .on('m.state', '<>', 'removed'),
    )
    .select(['a.paper_id', 'a.item', 'a.response', 'a.is_right', 'a.certainty', 'a.review_id'])
    .select(['m.id as mistake_id', sql<boolean>`m.entered_at = a.answered_at`.as('is_new')])
    .where('a.user_id', '=', userId)
    .where('a.session_id', '=', sessionId)
    .execute();
  return rows.map((row) => {
    const answer = { isRight: row.is_right, certainty: row.certainty as Certainty | null };
    const hasEntered = intakeOfPractice({ ...answer, isReview: row.review_id !== null }) !== null;
    return {
      paperId: row.paper_id,
      no: row.item,
      response: row.response,
      ...answer,
      mistake: hasEntered && row.mistake_id !== null ? { id: row.mistake_id, isNew: row.is_new } : null,
    };
  });
}

/** False when the item has an answer already: the first one counts. */
export async function insertAnswer(trx: Db, userId: string, sessionId: string, answer: NewAnswer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('practice_answers')
    .values({
      user_id: userId,
      session_id: sessionId,
      paper_id: answer.paperId,
      item: answer.no,
      response: answer.response,
      is_right: answer.isRight,
      certainty: answer.certainty,
      time_ms: answer.timeMs,
      answered_at: new Date(answer.at),
      content_version: answer.version,
      key_version: answer.keyVersion,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function finishSession(trx: Db, userId: string, id: string, at: number): Promise<void> {
  await trx
    .updateTable('practice_sessions')
    .set({ finished_at: new Date(at) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

const withdrawnRow = z.object({ id: z.string() });

/** Those of some papers that are not there for a user: withdrawn, and without an attempt of theirs. */
export async function listWithdrawn(db: Db, userId: string, paperIds: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    withdrawnRow,
    sql`
    select id from papers p
    where id = any (${[...new Set(paperIds)]}::text[]) and not is_published
      and not exists (select from attempts a where a.user_id = ${userId} and a.paper_id = p.id)
  `,
  );
  return rows.map(({ id }) => id);
}

/** The mode of the user's open attempt on a paper; null when there is none. */
export async function findOpenMode(db: Db, userId: string, paperId: string): Promise<'mock' | 'practice' | null> {
  const row = await db
    .selectFrom('attempts')
    .select('mode')
    .where('user_id', '=', userId)
    .where('paper_id', '=', paperId)
    .where('state', 'in', [sql.lit('in_progress'), sql.lit('objective_submitted')])
    .executeTakeFirst();
  return row ? (row.mode === 'mock' ? 'mock' : 'practice') : null;
}

export async function insertSpentPaper(db: Db, userId: string, paperId: string): Promise<void> {
  await db
    .insertInto('spent_papers')
    .values({ user_id: userId, paper_id: paperId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
