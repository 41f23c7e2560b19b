import type { OkOf, QueryOf } from '@study/contract/endpoint.ts';
import { type Absence, type BoardEntry, leaderboardEndpoint } from '@study/contract/boards/leaderboard.ts';
import { absenceOf } from '@study/domain/boards/absence.ts';
import { periodStart } from '@study/domain/boards/boards.ts';
import { dateOfDay } from '@study/domain/scheduling/china-day.ts';
import type { FastifyInstance } from 'fastify';
import type { ReadDb } from '#db/read-db.ts';
import type { Deps } from '#deps.ts';
import { register } from '#http/register.ts';
import { usualLevel } from '#models/attempts/usual-level.store.ts';
import { readProjected, type Projections } from '#projections/catch-up.ts';
import { ALL_TIME } from '#projections/boards/rank-on-boards.ts';
import {
  type BoardRef,
  countAbove,
  countListed,
  findEntry,
  listEntries,
  listMocks,
  type EntryRow,
} from './leaderboard.store.ts';
import { readClock } from '#db/clock.ts';
import { listActiveDays } from '#projections/totals.store.ts';

/** Leaderboards of the users who chose to appear, with the caller's own rank. */
export function leaderboardRoutes(app: FastifyInstance, deps: Deps, projections: Projections): void {
  register(
    app,
    deps,
    leaderboardEndpoint,
    async ({ caller: { userId }, query, read }) => {
      const body = await readProjected(projections, { userId, read }, (db) => readBoard(db, userId, query));
      return { status: 200, body };
    },
    { cost: 2 },
  );
}

async function readBoard(
  db: ReadDb,
  userId: string,
  query: QueryOf<typeof leaderboardEndpoint>,
): Promise<OkOf<typeof leaderboardEndpoint>> {
  const now = await readClock(db);
  const since = periodStart(query.period, now);
  const ref = {
    exam: query.exam_type ?? (await usualLevel(db, userId)),
    board: query.board,
    period: query.period,
    startsOn: since === null ? ALL_TIME : dateOfDay(since),
  };
  const offset = (query.page - 1) * query.page_size;
  const [rows, count, mine] = await Promise.all([
    listEntries(db, ref, { limit: query.page_size, offset }),
    countListed(db, ref),
    findEntry(db, ref, userId),
  ]);
  const above = mine ? await countAbove(db, ref, mine) : 0;
  const results = rows.map((row) => entryView(row, row.rank, userId));
  const me = mine && {
    ...entryView(mine, above + 1, userId),
    is_visible: mine.is_visible,
    listed_from: mine.listed_from?.toISOString() ?? null,
  };
  const absence = mine ? null : await readAbsence(db, userId, ref, since);
  return { results, count, me, absence, updated_at: new Date(now).toISOString() };
}

async function readAbsence(db: ReadDb, userId: string, ref: BoardRef, since: number | null): Promise<Absence> {
  const [mocks, days] = await Promise.all([
    listMocks(db, userId, ref.exam),
    ref.board === 'diligence' ? listActiveDays(db, userId, ref.exam) : [],
  ]);
  return absenceOf(ref.board, { mocks, days: days.filter(({ day }) => since === null || day >= since) });
}

function entryView(row: EntryRow, rank: number, me: string): BoardEntry {
  return {
    rank,
    nickname: row.nickname,
    value: row.value,
    achieved_at: row.achieved_at === null ? null : new Date(row.achieved_at).toISOString(),
    items: row.items,
    is_me: row.user_id === me,
  };
}
