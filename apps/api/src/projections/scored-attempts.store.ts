import type { AttemptMode, AttemptState, Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { Phase } from '@study/domain/attempt/attempt.ts';
import type { ObjectiveMark } from '@study/domain/scoring/objective.ts';
import type { RawMark } from '@study/domain/scoring/estimate.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { readRows, stored } from '../db/read-rows.ts';

export interface ObjectiveScore {
  keyVersion: number;
  mark: ObjectiveMark;
}

/** A closed attempt with the scores to project together. */
export interface ScoredAttempt {
  id: string;
  paperId: string;
  version: number;
  exam: ExamType;
  mode: AttemptMode;
  extraTime: number;
  isClean: boolean;
  /** A trial, or abandoned: its scores feed nothing. */
  isLeftOut: boolean;
  submittedAt: number;
  phases: readonly Phase[];
  /** The newest objective score; null without one. */
  objective: ObjectiveScore | null;
  /** The objective score was not projected before. */
  isObjectiveNew: boolean;
  /** The objective score projected last, if a newer one exists. */
  earlier: ObjectiveScore | null;
  /** The effective mark of each text. */
  texts: { writing: RawMark | null; translation: RawMark | null };
}

const scoreRow = z.object({
  attempt_id: z.string(),
  id: z.string(),
  kind: z.enum(['objective', 'writing', 'translation']),
  key_version: z.number(),
  points: z.number(),
  result: z.unknown(),
  is_new: z.boolean(),
});

type ScoreRow = z.output<typeof scoreRow>;

const takenRow = z.object({ id: z.string() });

/**
 * Marks the scores of some attempts as projected and returns all projected scores. Scores stored later wait for the
 * next run.
 */
export async function takeScores(trx: Db, userId: string, attemptIds: readonly string[]): Promise<ScoredAttempt[]> {
  if (attemptIds.length === 0) return [];
  const taken = await readRows(
    trx,
    takenRow,
    sql`
    update scores set is_taken_in = true
    where user_id = ${userId} and attempt_id = any (${[...attemptIds]}::uuid[]) and not is_taken_in
    returning id
  `,
  );
  const scores = await readRows(
    trx,
    scoreRow,
    sql`
    select attempt_id, id, kind, key_version, points,
      case kind when 'objective' then result
        else jsonb_build_object('raw', result -> 'raw', 'low', result -> 'low', 'high', result -> 'high') end as result,
      id = any (${taken.map(({ id }) => id)}::uuid[]) as is_new
    from scores
    where user_id = ${userId} and attempt_id = any (${[...attemptIds]}::uuid[]) and is_taken_in
    order by attempt_id, kind, rank, id
  `,
  );
  const attempts = await trx
    .selectFrom('attempts')
    .select(['id', 'paper_id', 'content_version', 'exam_type', 'mode', 'extra_time', 'is_clean', 'is_trial', 'state'])
    .select(['submitted_at', 'started_at', 'phases'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any (${[...attemptIds]}::uuid[])`)
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
  const byAttempt = Map.groupBy(scores, ({ attempt_id }) => attempt_id);
  return attempts.map((row) => ({
    id: row.id,
    paperId: row.paper_id,
    version: row.content_version,
    exam: row.exam_type as ExamType,
    mode: row.mode as AttemptMode,
    extraTime: row.extra_time,
    isClean: row.is_clean,
    isLeftOut: row.is_trial || (row.state as AttemptState) === 'abandoned',
    submittedAt: (row.submitted_at ?? row.started_at).getTime(),
    // Written only by the domain's attempt state machine.
    phases: row.phases as unknown as Phase[],
    ...scoresOf(byAttempt.get(row.id) ?? []),
  }));
}

function scoresOf(
  rows: readonly ScoreRow[],
): Pick<ScoredAttempt, 'objective' | 'isObjectiveNew' | 'earlier' | 'texts'> {
  const of = (kind: ScoreRow['kind']) => rows.filter((row) => row.kind === kind);
  const objectives = of('objective');
  const newest = objectives.at(-1);
  const earlier = objectives.findLast(({ is_new }) => !is_new);
  const mark = (kind: 'writing' | 'translation') => (of(kind).at(-1)?.result as RawMark | undefined) ?? null;
  return {
    objective: newest ? objectiveOf(newest) : null,
    isObjectiveNew: newest?.is_new === true,
    earlier: earlier && earlier !== newest ? objectiveOf(earlier) : null,
    texts: { writing: mark('writing'), translation: mark('translation') },
  };
}

function objectiveOf(row: ScoreRow): ObjectiveScore {
  const result = row.result as Omit<ObjectiveMark, 'points'>;
  return { keyVersion: row.key_version, mark: { ...result, points: row.points } };
}

/** The certainty of each item and the two texts, for some attempts. */
export interface GivenAnswers {
  certainty: Map<number, Certainty>;
  texts: { writing: string; translation: string };
}

const givenAnswerRow = z.object({
  attempt_id: z.string(),
  item: z.string(),
  certainty: z.nullable(stored<Certainty>()),
  text: z.nullable(z.string()),
});

export async function readGivenAnswers(
  trx: Db,
  userId: string,
  attemptIds: readonly string[],
): Promise<Map<string, GivenAnswers>> {
  const given = new Map(
    attemptIds.map((id): [string, GivenAnswers] => [
      id,
      { certainty: new Map(), texts: { writing: '', translation: '' } },
    ]),
  );
  if (attemptIds.length === 0) return given;
  const rows = await readRows(
    trx,
    givenAnswerRow,
    sql`
    select attempt_id, item, certainty, case when item in ('writing', 'translation') then response end as text
    from responses
    where user_id = ${userId} and attempt_id = any (${[...attemptIds]}::uuid[])
      and (certainty is not null or item in ('writing', 'translation'))
  `,
  );
  for (const { attempt_id, item, certainty, text } of rows) {
    const answers = given.get(attempt_id);
    if (!answers) continue;
    if (item === 'writing' || item === 'translation') answers.texts[item] = text ?? '';
    else if (certainty) answers.certainty.set(Number(item), certainty);
  }
  return given;
}
