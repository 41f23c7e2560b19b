import { expect, test } from 'vitest';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { summaryOf, tableOf } from './fuzz/table.ts';
import { conclude, none } from './tally.ts';

const HOURS_MS = 6 * 3_600_000;

const count = Number(process.env.TORTURE_COUNT);
const seed = Number(process.env.TORTURE_SEED);
const only = process.env.TORTURE_ONLY ?? '';
const say = (line: string) => process.stdout.write(`${line}\n`);

test(`${count} requests to each route`, { timeout: HOURS_MS }, async () => {
  const beganAt = Date.now();
  const reports = await runFuzz({
    count,
    seed,
    only,
    onRoute: ({ name, faults }) => {
      for (const fault of faults) say(fault);
      if (process.env.TORTURE_TELL) say(name);
    },
  });
  say(tableOf(reports));
  say(summaryOf(reports, { seed, count, ms: Date.now() - beganAt }));
  const faults = reports.flatMap((report) => report.faults).length;
  conclude('fuzz', [none('faults', faults)]);
  expect(faults).toBe(0);
});
