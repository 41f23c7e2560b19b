import { expect, it } from 'vitest';
import { runAbuse } from './run-abuse.ts';

/** The attacks that take seconds; `npm run torture -- abuse` runs all, and measures what other users notice. */
const SHORT = ['stolen refresh', 'password guessing', 'bought place', 'spend while starting', 'openapi flood'] as const;

it(
  'attacks on the running product fail, and fail nobody who saves and reads beside them',
  { timeout: 240_000 },
  async () => {
    const seed = Math.trunc(Math.random() * 0x7fff_ffff);
    const reports = await runAbuse({ names: SHORT, seed });
    expect(reports.map(({ name, failures }) => ({ name, failures }))).toEqual(
      SHORT.map((name) => ({ name, failures: [] })),
    );
    for (const { name, saves, pages } of reports) expect(Math.min(saves, pages), name).toBeGreaterThan(0);
  },
);
