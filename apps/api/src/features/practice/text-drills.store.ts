import type { TextDrill } from '@study/contract/practice/text-drills.ts';
import { SUBJECTIVE_PARTS, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { ATTEMPT_STATES } from '@study/contract/attempts/attempt-views.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ReadDb } from '#db/read-db.ts';
import { readRows } from '#db/read-rows.ts';
import { textOfDrill } from '#models/papers/paper-access.ts';

const drillRow = z.object({
  paper_id: z.string(),
  title: z.string(),
  part: z.enum(SUBJECTIVE_PARTS),
  minutes: z.number(),
  open_attempt: z.nullable(z.string()),
  attempt_id: z.nullable(z.string()),
  state: z.nullable(z.enum(ATTEMPT_STATES)),
  submitted_at: z.nullable(z.date()),
  raw: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
});

/** The writing and translation drills of a level, with the user's open attempt and the mark of their latest one. */
export async function listTextDrills(db: ReadDb, userId: string, exam: ExamType): Promise<TextDrill[]> {
  const rows = await readRows(
    db,
    drillRow,
    sql`
    select d.*, open.id as open_attempt, last.id as attempt_id, last.state, last.submitted_at,
      (mark.result ->> 'raw')::float8 as raw, (mark.result ->> 'low')::float8 as low, (mark.result ->> 'high')::float8 as high
    from (
      select p.id as paper_id, p.title, ${textOfDrill('v')} as part, (v.document ->> 'minutes')::int as minutes
      from papers p join paper_versions v on v.paper_id = p.id and v.version = p.content_version
      where p.is_drill and p.exam_type = ${exam}
    ) d
      left join lateral (
        select id from attempts a
        where a.user_id = ${userId} and a.paper_id = d.paper_id and a.state in ('in_progress', 'objective_submitted')
      ) open on true
      left join lateral (
        select id, state, submitted_at from attempts a
        where a.user_id = ${userId} and a.paper_id = d.paper_id and a.state in ('scoring', 'scored', 'needs_review')
        order by submitted_at desc, id desc limit 1
      ) last on true
      left join lateral (
        select result from scores s where s.user_id = ${userId} and s.attempt_id = last.id and s.kind = d.part
        order by rank desc, id desc limit 1
      ) mark on true
    where d.part is not null
    order by d.part desc, d.paper_id
  `,
  );
  return rows.map(({ paper_id, title, part, minutes, open_attempt, ...row }) => ({
    paper_id,
    title,
    part,
    minutes,
    open_attempt,
    last: lastOf(row),
  }));
}

type LastRow = Pick<z.output<typeof drillRow>, 'attempt_id' | 'state' | 'submitted_at' | 'raw' | 'low' | 'high'>;

function lastOf({ attempt_id, state, submitted_at, raw, low, high }: LastRow): TextDrill['last'] {
  if (attempt_id === null || submitted_at === null) return null;
  const unmarked = state === 'needs_review' ? 'needs_review' : 'pending';
  return {
    attempt_id,
    submitted_at: submitted_at.toISOString(),
    status: raw === null ? unmarked : 'scored',
    raw,
    low,
    high,
  };
}
