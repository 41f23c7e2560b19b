import {
  EXAM_STRUCTURE,
  EXAM_TYPES,
  LISTENING_LAST_ITEM,
  type ExamType,
} from '@study/contract/papers/exam-structure.ts';
import { WORD_LEVELS } from '@study/contract/words/lexicon-entry.ts';
import { dayNumber, startOfDay } from '@study/domain/scheduling/china-day.ts';
import type { LaterDays, QueueFacts } from '@study/domain/scheduling/review-queue.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ReadDb } from '#db/read-db.ts';
import { readRows, stored } from '#db/read-rows.ts';
import { dueToday, reviewedAhead, type Learner } from './learner.store.ts';

const factsRow = z.object({
  mistakes_due: z.number(),
  mistakes_ahead: z.number(),
  sentences_due: z.number(),
  words_due: z.number(),
  words_ahead: z.number(),
  words_waiting: z.number(),
  words_begun: z.number(),
  overdue: z.number(),
  heard_due: stored<{ items: number; recordings: number }>(),
  heard_ahead: stored<{ items: number; recordings: number }>(),
});

interface Only {
  /** Only mistakes of this level, and neither words nor sentences. */
  examType?: ExamType | undefined;
}

/** SQL: active mistakes that the learner may see. */
const activeMistakes = ({ userId, hidden }: Learner, { examType }: Only) => sql`from mistakes
  where user_id = ${userId} and state = 'active' and paper_id <> all (${hidden}::text[])
    ${examType === undefined ? sql`` : sql`and exam_type = ${examType}`}`;

/** SQL: active words. */
const activeWords = ({ userId }: Learner, { examType }: Only) => sql`from kept_words
  where user_id = ${userId} and state = 'active' ${examType === undefined ? sql`` : sql`and false`}`;

/** SQL: active sentences that the learner may see. */
const activeSentences = ({ userId, hidden }: Learner, { examType }: Only) => sql`from heard_sentences
  where user_id = ${userId} and state = 'active' and paper_id <> all (${hidden}::text[])
    ${examType === undefined ? sql`` : sql`and false`}`;

/** First item of each recording of a level. */
const firstItems = (exam: ExamType): number[] =>
  EXAM_STRUCTURE[exam].sections
    .filter(({ part }) => part === 'listening')
    .flatMap(({ first, groups }) => groups.map((_, at) => first + groups.slice(0, at).reduce((sum, n) => sum + n, 0)));

/** SQL: the recording of a mistake; null for one that is read. */
export const RECORDING = sql`case when item <= ${LISTENING_LAST_ITEM} then paper_id || ' ' || case exam_type ${sql.join(
  EXAM_TYPES.map((exam) => sql`when ${exam} then width_bucket(item, ${firstItems(exam)}::int[])`),
  sql` `,
)} end end`;

/** What decides the counts of today's reviews, of all kinds. */
export async function readQueueFacts(db: ReadDb, learner: Learner, only: Only = {}): Promise<QueueFacts> {
  const { userId, reviewLimit: limit, doneToday, newWordsADay: aDay, dayBegan, dayEnds, overdueBefore } = learner;
  const rows = await readRows(
    db,
    factsRow,
    sql`
    select of_words.*, of_mistakes.*,
      (select count(*)::int ${activeSentences(learner, only)} and due_at < ${dayEnds}) as sentences_due,
      (mistakes_overdue
        + (select count(*) ${activeSentences(learner, only)} and due_at < ${overdueBefore})
        + (select count(*) ${activeWords(learner, only)} and card_state <> 0 and due_at < ${overdueBefore}))::int as overdue,
      (select count(distinct r.word)::int from word_reviews r join kept_words w using (user_id, word)
        where r.user_id = ${userId} and r.reviewed_at >= ${dayBegan} and w.first_review_at >= ${dayBegan}) as words_begun
    from (
      -- A word kept today is due as tomorrow begins.
      select (count(*) filter (where card_state <> 0 and due_at < ${dayEnds}))::int as words_due,
        (count(*) filter (where card_state = 0 and due_at < ${dayEnds}))::int as words_waiting,
        (count(*) filter (where ${keptToday(learner)}))::int as words_ahead
      ${activeWords(learner, only)} and due_at <= ${dayEnds}
    ) of_words, (
      -- In one pass, because there are thousands.
      select (count(*) filter (where is_due))::int as mistakes_due, (count(*) filter (where is_ahead))::int as mistakes_ahead,
        count(*) filter (where is_overdue) as mistakes_overdue,
        jsonb_build_object('items', count(recording) filter (where is_due),
          'recordings', count(distinct recording) filter (where is_due)) as heard_due,
        jsonb_build_object('items', count(recording) filter (where is_ahead),
          'recordings', count(distinct recording) filter (where is_ahead)) as heard_ahead
      from (
        select ${dueToday(learner)} as is_due, ${reviewedAhead(learner)} as is_ahead, due_at < ${overdueBefore} as is_overdue,
          ${RECORDING} as recording
        ${activeMistakes(learner, only)}
      ) m where is_due or is_ahead
    ) of_mistakes
  `,
  );
  const [row] = rows;
  if (!row) throw new Error('counts are one row');
  return {
    limit,
    doneToday,
    mistake: { due: row.mistakes_due, ahead: row.mistakes_ahead },
    word: { due: row.words_due, ahead: row.words_ahead },
    sentence: { due: row.sentences_due },
    heard: { due: row.heard_due, ahead: row.heard_ahead },
    overdue: row.overdue,
    newWords: { waiting: row.words_waiting, begunToday: row.words_begun, aDay },
  };
}

/** SQL condition for active words that may be reviewed before their first day: kept today, not reviewed yet. */
const keptToday = ({ dayBegan }: Learner) => sql<boolean>`(card_state = 0 and kept_at >= ${dayBegan})`;

const dayRow = z.object({ day: z.number(), begun: z.number(), new_words: z.number() });

/**
 * What comes due on each of the next days before `days` from now, without what is due today. Mistakes due after the day
 * before the exam count on that day.
 */
export async function readLaterDays(
  db: ReadDb,
  learner: Learner,
  { days, ...only }: Only & { days: number },
): Promise<LaterDays> {
  const { examDay, now, dayEnds } = learner;
  const today = dayNumber(now);
  const eve = examDay !== null && examDay - 1 > today ? examDay - 1 : null;
  const until = sql`${new Date(startOfDay(today + days))}`;
  const dayOf = sql`floor((extract(epoch from due_at) + 28800) / 86400)::int - ${today}::int`;
  const rows = await readRows(
    db,
    dayRow,
    sql`
    select day, count(*) filter (where not is_new)::int as begun, count(*) filter (where is_new)::int as new_words
    from (
      select least(${dayOf}, ${eve}::int - ${today}::int) as day, false as is_new
      ${activeMistakes(learner, only)} and not ${dueToday(learner)} ${eve === null ? sql`and due_at < ${until}` : sql``}
      union all
      select ${dayOf}, false ${activeSentences(learner, only)} and due_at >= ${dayEnds} and due_at < ${until}
      union all
      select ${dayOf}, card_state = 0 ${activeWords(learner, only)} and due_at >= ${dayEnds} and due_at < ${until}
    ) t where day < ${days}::int group by day
  `,
  );
  return {
    begun: new Map(rows.map(({ day, begun }) => [day, begun])),
    newWords: new Map(rows.map(({ day, new_words }) => [day, new_words])),
  };
}

const wordRow = z.object({ word: z.string(), elapsed: z.nullable(z.number()), is_overdue: z.boolean() });

/** A word to review; `elapsed` and `isOverdue` as in the domain's `DueCard`. */
export interface DueWord {
  word: string;
  elapsed: number;
  isOverdue: boolean;
}

const ELAPSED = sql`extract(epoch from clock_timestamp() - last_review_at) / greatest(stability, 1e-6)`;
/** The domain's `byUsefulness`, then the word that was kept first. */
const USEFULNESS = sql`array_position(${[...WORD_LEVELS]}::text[], level), bank_count desc,
  coalesce((select times from looked_up_words l where l.user_id = kept_words.user_id and l.word = kept_words.word), 0) desc,
  kept_at, word`;

/** SQL: `isOverdue` of a card, for the first key of its order. */
const isOverdue = ({ overdueBefore }: Learner) => sql`due_at < ${overdueBefore}`;

/** Words due today, those that waited too long first, then best known first, and after them the new words of today, most useful first. */
export async function listDueWords(
  db: ReadDb,
  learner: Learner,
  most: { begun: number; newWords: number },
): Promise<DueWord[]> {
  const { dayEnds } = learner;
  const rows = await readRows(
    db,
    wordRow,
    sql`
    (select word, (${ELAPSED})::float8 as elapsed, ${isOverdue(learner)} as is_overdue
      ${activeWords(learner, {})} and card_state <> 0 and due_at < ${dayEnds}
      order by is_overdue desc, elapsed, due_at, word limit ${most.begun})
    union all
    (select word, null, false ${activeWords(learner, {})} and card_state = 0 and due_at < ${dayEnds}
      order by ${USEFULNESS} limit ${most.newWords})
  `,
  );
  return rows.map(asDue);
}

/** Words that may be reviewed before their first day, most useful first. */
export async function listWordsAhead(db: ReadDb, learner: Learner, most: number): Promise<DueWord[]> {
  const rows = await readRows(
    db,
    wordRow,
    sql`select word, null as elapsed, false as is_overdue ${activeWords(learner, {})} and due_at <= ${learner.dayEnds} and ${keptToday(learner)}
      order by ${USEFULNESS} limit ${most}`,
  );
  return rows.map(asDue);
}

const asDue = ({ word, elapsed, is_overdue }: z.output<typeof wordRow>): DueWord => ({
  word,
  elapsed: elapsed ?? Infinity,
  isOverdue: is_overdue,
});

const sentenceRow = z.object({
  id: z.string(),
  paper_id: z.string(),
  first_item: z.number(),
  elapsed: z.nullable(z.number()),
  is_overdue: z.boolean(),
});

/** A sentence to review; `elapsed` and `isOverdue` as in the domain's `DueCard`, `group` names its recording. */
export interface DueSentence {
  id: string;
  group: string;
  elapsed: number;
  isOverdue: boolean;
}

/** Sentences due today, those that waited too long first, then best known first, and after them those that were never reviewed, as they are heard. */
export async function listDueSentences(db: ReadDb, learner: Learner, most: number): Promise<DueSentence[]> {
  const rows = await readRows(
    db,
    sentenceRow,
    sql`
    select id, paper_id, first_item, (${ELAPSED})::float8 as elapsed, ${isOverdue(learner)} as is_overdue
    ${activeSentences(learner, {})} and due_at < ${learner.dayEnds}
    order by is_overdue desc, elapsed nulls last, due_at, paper_id, first_item, sentence limit ${most}
  `,
  );
  return rows.map(({ id, paper_id, first_item, elapsed, is_overdue }) => ({
    id,
    group: `sentences ${paper_id} ${first_item}`,
    elapsed: elapsed ?? Infinity,
    isOverdue: is_overdue,
  }));
}
