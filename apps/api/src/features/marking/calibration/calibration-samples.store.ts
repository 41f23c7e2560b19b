import type { ExamType, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { PERSON_SCORER } from '#models/marking/marks.store.ts';

const calibrationSample = z.object({
  attemptId: z.string(),
  paperId: z.string(),
  paperTitle: z.string(),
  submittedAt: z.date(),
});

export type CalibrationSample = z.output<typeof calibrationSample>;

/** Samples come from this many of the newest attempts, whose students and papers resemble those of future marks. */
const NEWEST = 3_000;

/**
 * Texts of one kind of task for administrators to mark as anchors, spread as evenly as possible over the five bands.
 * Only texts marked by a machine alone, without a review request, and not the administrator's own. A hash of the ids
 * selects and orders them, so that the order does not reveal a mark.
 */
export async function listCalibrationSamples(
  db: Db,
  { examType, part }: { examType: ExamType; part: SubjectivePart },
  { exceptBy, most }: { exceptBy: string; most: number },
): Promise<CalibrationSample[]> {
  const rows = await readRows(
    db,
    calibrationSample,
    sql`
    with newest as (
      select user_id, id, paper_id, submitted_at from ${ATTEMPTS_WITHOUT_TRIALS} a
      where state = 'scored' and exam_type = ${examType} and user_id <> ${exceptBy}
      order by id desc limit ${NEWEST}
    ),
    marked as (
      select distinct on (n.user_id, n.id) n.*, (m.result ->> 'raw')::float8 as raw
      from newest n
      join scores m on m.user_id = n.user_id and m.attempt_id = n.id and m.kind = ${part}
        and m.result ->> 'source' = 'embedded'
      where not exists (
        select from scores p where p.user_id = n.user_id and p.attempt_id = n.id and p.kind = ${part}
          and p.scorer = ${sql.lit(PERSON_SCORER)}
      ) and not exists (
        select from review_requests r where r.user_id = n.user_id and r.attempt_id = n.id and r.part = ${part}
      )
      order by n.user_id, n.id, m.id desc
    ),
    placed as (
      select *, row_number() over (partition by ceil(raw / 3) order by md5(id::text)) as place
      from marked where raw > 0
    ),
    chosen as (select * from placed order by place, md5(id::text) limit ${most})
    select c.id as "attemptId", c.paper_id as "paperId", p.title as "paperTitle", c.submitted_at as "submittedAt"
    from chosen c join papers p on p.id = c.paper_id
    order by md5(c.id::text)
  `,
  );
  return rows;
}
