import type { Page } from '@playwright/test';
import { onDatabase } from './on-database.ts';

interface Timed {
  user_id: string;
  id: string;
  phases: { startsAt: number; deadlineAt: number }[];
  windows: Record<string, { from: number; until: number }>;
  now: string;
}

const OPEN = `
  select user_id, id, phases, windows, extract(epoch from clock_timestamp()) * 1000 as now
  from attempts where user_id = (select id from users where username = $1) and state = 'in_progress'`;
const MOVED = `
  update attempts set phases = $3::jsonb, windows = $4::jsonb,
    started_at = started_at - $5 * interval '1 ms', deadline_at = deadline_at - $5 * interval '1 ms'
  where user_id = $1 and id = $2`;

/**
 * Makes the current phase end in `seconds`. Moves the whole attempt back, because the server's clock cannot be moved;
 * then the given pages synchronise their clock, as after sleep.
 */
export async function bringPhaseEnd(username: string, seconds: number, pages: Page[]): Promise<void> {
  const [attempt] = await onDatabase<Timed>(OPEN, [username]);
  const now = Number(attempt?.now);
  const phase = attempt?.phases.find(({ deadlineAt }) => deadlineAt > now);
  if (!attempt || !phase) throw new Error(`${username} is in no phase`);
  await moveBack(attempt, Math.floor(phase.deadlineAt - now - seconds * 1000));
  await Promise.all(pages.map(synchronise));
}

const OPEN_OF_ASSIGNMENT = `
  select user_id, id, phases, windows, extract(epoch from clock_timestamp()) * 1000 as now
  from attempts where assignment_id = $1 and state = 'in_progress'`;
/** How far into the phase everybody is then. */
const INTO_MS = 60_000;

/** Brings all who sit an assignment as a mock to the beginning of its last phase, and the given pages with them. */
export async function bringLastPhase(assignmentId: string, pages: Page[]): Promise<void> {
  for (const attempt of await onDatabase<Timed>(OPEN_OF_ASSIGNMENT, [assignmentId])) {
    const startsAt = attempt.phases.at(-1)?.startsAt ?? 0;
    await moveBack(attempt, Math.floor(startsAt - Number(attempt.now) + INTO_MS));
  }
  await Promise.all(pages.map(synchronise));
}

async function moveBack(attempt: Timed, agoMs: number): Promise<void> {
  const phases = attempt.phases.map(({ startsAt, deadlineAt, ...rest }) => ({
    ...rest,
    startsAt: startsAt - agoMs,
    deadlineAt: deadlineAt - agoMs,
  }));
  const windows = Object.fromEntries(
    Object.entries(attempt.windows).map(([part, { from, until }]) => [
      part,
      // A part that never opens is stored as 0 to 0.
      until === 0 ? { from, until } : { from: from - agoMs, until: until - agoMs },
    ]),
  );
  await onDatabase(MOVED, [attempt.user_id, attempt.id, JSON.stringify(phases), JSON.stringify(windows), agoMs]);
}

const synchronise = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
