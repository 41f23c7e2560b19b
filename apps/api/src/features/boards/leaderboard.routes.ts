import type { OkOf, QueryOf } from '@study/contract/endpoint.ts';
import { leaderboardEndpoint, type BoardEntry } from '@study/contract/boards/leaderboard.ts';
import { periodStart } from '@study/domain/boards/boards.ts';
import { dateOfDay } from '@study/domain/scheduling/china-day.ts';
import type { FastifyInstance } from 'fastify';
import type { ReadDb } from '#db/read-db.ts';
import type { Deps } from '#deps.ts';
import { register } from '#http/register.ts';
import { usualLevel } from '#models/attempts/usual-level.store.ts';
import { readProjected, type Projections } from '#projections/catch-up.ts';
import { ALL_TIME } from '#projections/boards/place-on-boards.ts';
import { BoardMarks, markAbove, markBefore } from './board-marks.ts';
import { countAbove, countEntries, findEntry, listEntries, SHORT_BOARD, type EntryRow } from './boards.store.ts';
import { readClock } from '#db/clock.ts';

/** Boards of those who chose to be seen, and where the caller stands. */
export function leaderboardRoutes(app: FastifyInstance, deps: Deps, projections: Projections): void {
  const boardMarks = new BoardMarks();

  register(
    app,
    deps,
    leaderboardEndpoint,
    async ({ caller: { userId }, query, read }) => {
      const body = await readProjected(projections, { userId, read }, (db) => readBoard(db, boardMarks, userId, query));
      return { status: 200, body };
    },
    { cost: 2 },
  );
}

async function readBoard(
  db: ReadDb,
  boardMarks: BoardMarks,
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
  const counted = await countEntries(db, ref, SHORT_BOARD);
  const long = counted > SHORT_BOARD ? await boardMarks.of(db, ref) : null;
  const start = long && markBefore(long, offset);
  const slice = { limit: query.page_size, offset: offset - (start?.above ?? 0), mark: start };
  const [rows, mine] = await Promise.all([listEntries(db, ref, slice), findEntry(db, ref, userId)]);
  const above = (row: EntryRow) => countAbove(db, ref, row, long && markAbove(long, row));
  const [first] = rows;
  const [aboveFirst, aboveMe] = await Promise.all([first && offset > 0 ? above(first) : 0, mine ? above(mine) : 0]);
  const count = long?.count ?? counted;
  const results = ranked(rows, { offset, rankOfFirst: aboveFirst + 1, me: userId });
  const me = mine && {
    ...entryView(mine, aboveMe + 1, userId),
    is_visible: mine.is_visible,
    listed_from: mine.listed_from?.toISOString() ?? null,
  };
  return { results, count, me, updated_at: new Date(now).toISOString() };
}

/** Equal values with equal ties share a rank. */
function ranked(
  rows: readonly EntryRow[],
  { offset, rankOfFirst, me }: { offset: number; rankOfFirst: number; me: string },
): BoardEntry[] {
  let rank = rankOfFirst;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (before && (before.value !== row.value || before.tie !== row.tie)) rank = offset + index + 1;
    return entryView(row, rank, me);
  });
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
