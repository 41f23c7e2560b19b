import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { LexiconEntry } from '@study/contract/words/lexicon-entry.ts';
import { KEPT_WORDS_MAX, LEECH_FAILURES, type WORD_ORDERINGS } from '@study/contract/words/word-book.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import { containing } from '#db/containing.ts';
import type { Db } from '#db/database.ts';
import type { ReadDb } from '#db/read-db.ts';
import { parseColumns, readRows } from '#db/read-rows.ts';
import type { KeptWords } from '#db/rows.ts';
import type { Learner } from '#models/learner/learner.store.ts';

/** A word of the book; `title` and `exam_type` are null without a paper that the learner may see. */
export type KeptRow = Selectable<KeptWords> & {
  looked_up: number;
  title: string | null;
  exam_type: ExamType | null;
};

const joinedColumns = z.object({ looked_up: z.number() });

export interface KeptFilter {
  state?: 'active' | 'retired' | undefined;
  level?: LexiconEntry['level'] | undefined;
  only?: 'due' | 'new' | 'leech' | undefined;
  search?: string | undefined;
}

export interface KeptPage {
  ordering: (typeof WORD_ORDERINGS)[number];
  limit: number;
  /** The place of the last row of the page before; null on the first. */
  after: KeptPlace | null;
}

/** A row's place in a list: its value of the sorted column, and its word. */
export interface KeptPlace {
  /** Milliseconds of the epoch; null when sorted by word. */
  at: number | null;
  word: string;
}

/** A page of the book and the number of rows that match; one more row than `limit` if there is a next page. */
export async function listKept(
  db: ReadDb,
  learner: Learner,
  filter: KeptFilter,
  page: KeptPage,
): Promise<{ rows: KeptRow[]; count: number }> {
  const matching = filtered(db, learner, filter);
  const [rows, { count }] = await Promise.all([
    joined(matching, learner)
      .$if(page.after !== null, (query) => query.where(behind(page)))
      .orderBy(ORDER[page.ordering])
      .limit(page.limit + 1)
      .execute(),
    matching.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(asRow), count: Number(count) };
}

/** Words of the book in any state, removed ones too, in the given order. */
export async function findKept(db: ReadDb, learner: Learner, words: readonly string[]): Promise<KeptRow[]> {
  if (words.length === 0) return [];
  const query = db
    .selectFrom('kept_words as w')
    .where('w.user_id', '=', learner.userId)
    .where(sql<boolean>`w.word = any (${[...words]}::text[])`);
  const rows = new Map((await joined(query, learner).execute()).map((row) => [row.word, asRow(row)]));
  return words.flatMap((word) => rows.get(word) ?? []);
}

/** The whole book without removed words, by word, at most KEPT_WORDS_MAX. */
export async function listAllKept(db: ReadDb, learner: Learner, filter: KeptFilter): Promise<KeptRow[]> {
  const rows = await joined(filtered(db, learner, filter), learner)
    .orderBy('w.word')
    .limit(KEPT_WORDS_MAX)
    .execute();
  return rows.map(asRow);
}

const versionRow = z.object({ paper_id: z.string(), version: z.number() });

/** The content version of the learner's latest closed attempt on each of some papers. */
export async function findClosedVersions(
  db: ReadDb,
  userId: string,
  paperIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await readRows(
    db,
    versionRow,
    sql`
    select distinct on (paper_id) paper_id, content_version as version from ${ATTEMPTS_WITHOUT_TRIALS} a
    where user_id = ${userId} and paper_id = any (${[...paperIds]}::text[]) and state in ('scoring', 'scored', 'needs_review')
    order by paper_id, submitted_at desc, id desc
  `,
  );
  return new Map(rows.map(({ paper_id, version }) => [paper_id, version]));
}

const totalsRow = z.object({
  active: z.number(),
  retired: z.number(),
  due: z.number(),
  new: z.number(),
  leech: z.number(),
});

export async function countBook(db: ReadDb, { userId, dayEnds }: Learner): Promise<z.output<typeof totalsRow>> {
  const rows = await readRows(
    db,
    totalsRow,
    sql`
    select count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'retired')::int as retired,
      count(*) filter (where ${ONLY.due(dayEnds)})::int as due, count(*) filter (where ${ONLY.new()})::int as new,
      count(*) filter (where ${ONLY.leech()})::int as leech
    from kept_words w where user_id = ${userId} and state <> 'removed'
  `,
  );
  return totalsRow.parse(rows[0]);
}

const namesRow = z.object({ kept: z.array(z.string()), known: z.array(z.string()), unknown: z.array(z.string()) });

/** The words of the book, and the sorted words that are not in it. */
export async function listNames(db: ReadDb, userId: string): Promise<z.output<typeof namesRow>> {
  const sorted = (isKnown: boolean) => sql`array(
    select word from sorted_words s where user_id = ${userId} and is_known = ${isKnown} and not exists (
      select from kept_words k where k.user_id = s.user_id and k.word = s.word and k.state <> 'removed')
    order by word)`;
  const rows = await readRows(
    db,
    namesRow,
    sql`select array(select word from kept_words where user_id = ${userId} and state <> 'removed' order by word) as kept,
      ${sorted(true)} as known, ${sorted(false)} as unknown`,
  );
  return namesRow.parse(rows[0]);
}

/** How many words the book holds, without removed ones. */
export async function countKept(trx: Db, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('kept_words')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '<>', 'removed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

const ONLY = {
  due: (dayEnds: Date) => sql<boolean>`(w.state = 'active' and w.due_at < ${dayEnds})`,
  new: () => sql<boolean>`(w.state = 'active' and w.card_state = 0)`,
  leech: () => sql<boolean>`(w.state = 'active' and w.failures >= ${LEECH_FAILURES})`,
};

function filtered(db: ReadDb, { userId, hidden, dayEnds }: Learner, { state, level, only, search }: KeptFilter) {
  return db
    .selectFrom('kept_words as w')
    .where('w.user_id', '=', userId)
    .where('w.state', '<>', 'removed')
    .$if(state !== undefined, (query) => query.where('w.state', '=', state ?? ''))
    .$if(level !== undefined, (query) => query.where('w.level', '=', level ?? ''))
    .$if(only !== undefined, (query) => query.where(ONLY[only ?? 'due'](dayEnds)))
    .$if(search !== undefined && search !== '', (query) => {
      const pattern = containing((search ?? '').toLowerCase());
      // What a hidden paper says is not searched: finding it would tell where it stands.
      return query.where(
        sql<boolean>`(lower(w.word) like ${pattern} or lower(w.note) like ${pattern} or (
          lower(w.sentence) like ${pattern} and coalesce(w.paper_id <> all (${hidden}::text[]), true)))`,
      );
    });
}

function joined(query: ReturnType<typeof filtered>, { hidden }: Learner) {
  return query
    .leftJoin('looked_up_words as l', (join) =>
      join.onRef('l.user_id', '=', 'w.user_id').onRef('l.word', '=', 'w.word'),
    )
    .leftJoin('papers as p', (join) =>
      join.onRef('p.id', '=', 'w.paper_id').on(sql<boolean>`p.id <> all (${hidden}::text[])`),
    )
    .selectAll('w')
    .select(['p.title', 'p.exam_type'])
    .select(sql`coalesce(l.times, 0)::int`.as('looked_up'));
}

type JoinedRow = Omit<KeptRow, 'looked_up' | 'exam_type'> & { looked_up: unknown; exam_type: string | null };

function asRow(row: JoinedRow): KeptRow {
  const exam = row.exam_type === null ? null : row.exam_type === 'CET6' ? ('CET6' as const) : ('CET4' as const);
  return { ...parseColumns(row, joinedColumns), exam_type: exam };
}

const ORDER = {
  '-kept_at': sql`w.kept_at desc, w.word`,
  due_at: sql`w.due_at, w.word`,
  word: sql`w.word`,
} as const satisfies Record<KeptPage['ordering'], RawBuilder<unknown>>;

function behind({ ordering, after }: KeptPage): RawBuilder<boolean> {
  const { at, word } = after ?? { at: null, word: '' };
  const time = new Date(at ?? 0);
  if (ordering === 'word') return sql<boolean>`w.word > ${word}`;
  if (ordering === 'due_at') return sql<boolean>`(w.due_at, w.word) > (${time}, ${word})`;
  return sql<boolean>`(w.kept_at < ${time} or (w.kept_at = ${time} and w.word > ${word}))`;
}
