import { expect, it } from 'vitest';
import { runFuzz } from './run-fuzz.ts';

/** `npm run fuzz` sends many more, with a new seed each time. */
const COUNT = 6;
const SEED = 20_261_126;

it(
  'answers whatever a client sends to any route without a server error or a word of others',
  { timeout: 240_000 },
  async () => {
    const reports = await runFuzz({ count: COUNT, seed: SEED });
    expect(reports.flatMap(({ faults }) => faults)).toEqual([]);
    const served = reports.reduce((sum, { tally }) => sum + tally.count('answers', 'served'), 0);
    expect(served).toBeGreaterThan(reports.length);
  },
);
