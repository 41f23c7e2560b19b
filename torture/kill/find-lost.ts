import type { Saver, Told } from './saver.ts';

/** Queries the tables, with retries while the database restarts. */
export interface Asked {
  ask<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

interface HeldAnswer {
  attempt_id: string;
  item: string;
  epoch: number;
  seq: number;
  response: string | null;
}

/** Acknowledged answers and hand-ins that are missing in the tables, as text. */
export async function findLost(stand: Asked, savers: readonly Saver[]): Promise<string[]> {
  // Later acknowledgements are checked next time.
  const promised = savers.flatMap((saver) => [
    ...saver.handedIn.map(({ attemptId, answers }) => ({ attemptId, answers: new Map(answers), sent: null })),
    ...(saver.attemptId === null
      ? []
      : [{ attemptId: saver.attemptId, answers: new Map(saver.told), sent: saver.sent }]),
  ]);
  const held = await stand.ask<HeldAnswer>(
    'select attempt_id, item, epoch, seq, response from responses where attempt_id = any($1::uuid[])',
    [promised.map(({ attemptId }) => attemptId)],
  );
  const byPlace = new Map(held.map((answer) => [`${answer.attempt_id} ${answer.item}`, answer]));
  const lost = promised.flatMap(({ attemptId, answers, sent }) =>
    [...answers].flatMap(([item, told]) => {
      const answer = byPlace.get(`${attemptId} ${item}`);
      return isKept(told, answer, sent)
        ? []
        : [`item ${item}: told ${JSON.stringify(told)}, held ${JSON.stringify(answer)}`];
    }),
  );
  return [...lost, ...(await findLostHandIns(stand, savers))];
}

function isKept(told: Told, held: HeldAnswer | undefined, sent: ReadonlyMap<number, string> | null): boolean {
  if (!held || held.epoch < told.epoch) return false;
  if (held.seq === told.seq) return held.response === told.response;
  // A later change without a reply may be stored instead.
  return held.seq > told.seq && (sent === null || sent.get(held.seq) === held.response);
}

interface HandedIn {
  id: string;
  state: string;
  is_unscored: boolean;
  points: number[] | null;
  submits: number;
}

async function findLostHandIns(stand: Asked, savers: readonly Saver[]): Promise<string[]> {
  const promised = savers.flatMap(({ handedIn }) => handedIn);
  const found = await stand.ask<HandedIn>(
    `select a.id, a.state,
       exists (select from unscored_attempts u where u.attempt_id = a.id and u.user_id = a.user_id) as is_unscored,
       (select array_agg(s.points) from scores s
        where s.attempt_id = a.id and s.user_id = a.user_id and s.kind = 'objective') as points,
       (select count(*)::int from attempt_events e
        where e.attempt_id = a.id and e.user_id = a.user_id and e.kind in ('submit', 'expire')) as submits
     from attempts a where a.id = any($1::uuid[])`,
    [promised.map(({ attemptId }) => attemptId)],
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return promised.flatMap(({ attemptId, points }) => {
    const row = byId.get(attemptId);
    const isThere =
      // A worker may have marked the texts already.
      (row?.state === 'scoring' || row?.state === 'scored') &&
      // Accepted and unscored, or scored once, consistent with the reply to the candidate, which may have been without
      // a score.
      (row.is_unscored ? row.points === null : row.points?.length === 1) &&
      (points === null || row.is_unscored || row.points?.[0] === points) &&
      row.submits === 1;
    return isThere ? [] : [`hand-in ${attemptId}: told ${points} points, held ${JSON.stringify(row)}`];
  });
}
