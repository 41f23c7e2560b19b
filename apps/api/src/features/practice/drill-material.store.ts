import { SUBJECTIVE_PARTS, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { textOfDrill } from '#models/papers/paper-access.ts';

const drillRow = z.object({
  id: z.string(),
  minutes: z.number(),
  part: z.nullable(z.enum(SUBJECTIVE_PARTS)),
  is_done: z.boolean(),
  session: z.nullable(z.string()),
});

/** The drills of a level, those begun first. */
export async function listDrills(db: Db, userId: string, exam: ExamType): Promise<z.output<typeof drillRow>[]> {
  return readRows(
    db,
    drillRow,
    // The order of the answers makes the lookup use its index; a plan may else read all answers for each drill.
    sql`
      with begun as (
        select distinct on (request ->> 'drill') request ->> 'drill' as drill, id from practice_sessions
        where user_id = ${userId} and finished_at is null and request ? 'drill' order by request ->> 'drill', created_at desc
      )
      select p.id, (v.document ->> 'minutes')::int as minutes, ${textOfDrill('v')} as part, begun.id as session, (
        coalesce((select true from practice_answers a where a.user_id = ${userId} and a.paper_id = p.id
          order by a.item, a.answered_at desc limit 1), false)
        or exists (select from attempts a where a.user_id = ${userId} and a.paper_id = p.id
          and a.state in ('scoring', 'scored', 'needs_review'))
      ) as is_done
      from papers p join paper_versions v on v.paper_id = p.id and v.version = p.content_version
        left join begun on begun.drill = p.id
      where p.is_drill and p.exam_type = ${exam} order by begun.id is null, p.id
    `,
  );
}
