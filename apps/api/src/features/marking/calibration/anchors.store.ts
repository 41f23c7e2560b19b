import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import { EXAM_TYPES, SUBJECTIVE_PARTS } from '@study/contract/papers/exam-structure.ts';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { CalibratedTask } from './calibrations.store.ts';
import { PERSON_SCORER } from '#models/marking/marks.store.ts';

const markedTwice = z.object({
  /** The machine's mark before calibration. */
  machine: z.number(),
  /** The machine's mark as shown to the student. */
  shown: z.number(),
  person: z.number(),
});

/** An anchor: a text marked by a machine and, without knowledge of that mark, by a person. */
export type MarkedTwice = z.output<typeof markedTwice>;

const MOST = 5_000;

/**
 * The newest anchors of one kind of task and one scorer. Excludes a person's second mark, before which the machine's
 * mark was visible, withdrawn first marks, and marks of 0, which a rule assigns.
 */
export async function listMarkedTwice(db: Db, { examType, part, scorer }: CalibratedTask): Promise<MarkedTwice[]> {
  const rows = await readRows(
    db,
    markedTwice,
    sql`
    select * from (
      select distinct on (p.user_id, p.attempt_id) p.created_at, p.rank,
        (p.result ->> 'raw')::float8 as person, (m.result ->> 'raw')::float8 as shown,
        coalesce(m.result ->> 'uncalibrated_raw', m.result ->> 'raw')::float8 as machine
      from scores p
      join ${ATTEMPTS_WITHOUT_TRIALS} a on a.user_id = p.user_id and a.id = p.attempt_id and a.exam_type = ${examType}
      join scores m on m.user_id = p.user_id and m.attempt_id = p.attempt_id and m.kind = p.kind
        and m.scorer = ${scorer.id} and m.scorer_version = ${scorer.version}
      where p.kind = ${part} and p.scorer = ${sql.lit(PERSON_SCORER)} and (m.result ->> 'raw')::float8 > 0
      order by p.user_id, p.attempt_id, p.id
    ) as marked where rank > 0 order by created_at desc limit ${MOST}
  `,
  );
  return rows.map(({ machine, shown, person }) => ({ machine, shown, person }));
}

const calibratedTaskRow = z.object({
  exam_type: z.enum(EXAM_TYPES),
  kind: z.enum(SUBJECTIVE_PARTS),
  scorer: z.string(),
  scorer_version: z.string(),
});

/** Every kind of task that administrators have marked, with the scorers that marked the same texts. */
export async function listCalibratedTasks(db: Db): Promise<CalibratedTask[]> {
  const rows = await readRows(
    db,
    calibratedTaskRow,
    sql`
    select distinct a.exam_type, p.kind, m.scorer, m.scorer_version
    from scores p
    join ${ATTEMPTS_WITHOUT_TRIALS} a on a.user_id = p.user_id and a.id = p.attempt_id
    join scores m on m.user_id = p.user_id and m.attempt_id = p.attempt_id and m.kind = p.kind
      and m.scorer_version is not null
    where p.kind in ('writing', 'translation') and p.scorer = ${sql.lit(PERSON_SCORER)}
  `,
  );
  const place = ({ exam_type, kind }: (typeof rows)[number]) =>
    EXAM_TYPES.indexOf(exam_type) * SUBJECTIVE_PARTS.length + SUBJECTIVE_PARTS.indexOf(kind);
  return rows
    .toSorted((one, other) => place(one) - place(other) || one.scorer.localeCompare(other.scorer))
    .map(({ exam_type, kind, scorer, scorer_version }) => ({
      examType: exam_type,
      part: kind,
      scorer: { id: scorer, version: scorer_version },
    }));
}
