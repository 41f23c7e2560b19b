import { expect, test } from 'vitest';
import { openTestApp } from '../apps/api/test/test-app.ts';
import { runModel } from './model/run-model.ts';
import { conclude } from './tally.ts';

const HOUR_MS = 3_600_000;

const runs = Number(process.env.TORTURE_COUNT);
const seed = Number(process.env.TORTURE_SEED);

test(`${runs} courses of events do what the model says`, { timeout: HOUR_MS }, async () => {
  await using site = await openTestApp();
  const tally = await runModel(site, { runs, seed });
  process.stdout.write(
    `\nseed ${seed}, ${runs} runs, ${tally.total('commands')} commands, ${tally.total('requests')} requests\n${tally}\n\n`,
  );
  // A run that violates the model throws before this line.
  conclude('model', [{ figure: 'runs as the model says', value: runs, target: String(runs), ok: true }]);
  expect(tally.count('saved items', 'stored')).toBeGreaterThan(runs);
});
