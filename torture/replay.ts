import { runReplay } from './replay/run-replay.ts';
import { conclude, none } from './tally.ts';

const [count, seed] = process.argv.slice(2).map(Number) as [number, number];
const say = (line: string) => process.stdout.write(`${line}\n`);
const beganAt = performance.now();

const report = await runReplay({ count, seed, onProgress: say });
for (const line of report.faults.slice(0, 20)) say(line);
say(
  `seed ${seed}, ${report.sent} requests to ${report.attempts} attempts in ${Math.round((performance.now() - beganAt) / 1000)} s`,
);
say(report.tally.toString());
say(
  `${report.closed} attempts closed, ${report.submittedTwice} submitted twice, ${report.scoredTwice} scored twice, ` +
    `${report.faults.length} faults`,
);
conclude('replay', [
  none('submitted twice', report.submittedTwice),
  none('scored twice', report.scoredTwice),
  none('faults', report.faults.length),
  { figure: 'closed', value: report.closed, target: '≥ 1', ok: report.closed > 0 },
]);
