import { dayOfDate } from '../packages/domain/src/scheduling/china-day.ts';
import { lineOfDay } from '../packages/domain/src/planning/month-lines.ts';
import { simulateMonth } from '../packages/domain/src/planning/simulated-month.ts';
import { writeFileSync } from 'node:fs';

/**
 * Writes the plan of each day of an invented learner, to be read through after a change of the plan.
 * `npm run plan:month -- [seed] [file]`; without a file to the terminal.
 */
const DAYS = 40;

const [seed = '1', file] = process.argv.slice(2);
if (!Number.isSafeInteger(Number(seed))) {
  console.error('用法：npm run plan:month -- [随机种子] [文件]');
  process.exit(2);
}
const days = simulateMonth(Number(seed), dayOfDate('2026-11-09'), DAYS);
const text = `${days.map(lineOfDay).join('\n')}\n`;
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);
