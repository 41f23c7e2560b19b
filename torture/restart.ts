import { runRestarts } from './restart/run-restarts.ts';
import { conclude, none, some } from './tally.ts';

const [rounds, seed] = process.argv.slice(2).map(Number) as [number, number];
const say = (line: string) => process.stdout.write(`${line}\n`);
const beganAt = performance.now();

const report = await runRestarts(rounds, seed);
for (const line of [...report.lost, ...new Set(report.failed)].slice(0, 20)) say(line);
say(`seed ${seed}, ${report.restarts} restarts in ${((performance.now() - beganAt) / 1000).toFixed(0)} s`);
say(report.answers.toString());
say(
  `${report.acknowledged} writes acknowledged, the longest answer took ${(report.longestAnswerMs / 1000).toFixed(2)} s; ` +
    `a process ended ${(report.longestStopMs / 1000).toFixed(1)} s after SIGTERM at most`,
);
conclude('restart', [
  some('restarts', report.restarts),
  some('acknowledged', report.acknowledged),
  none('failed', report.failed.length),
  none('lost', report.lost.length),
]);
