import { runKills } from './kill/run-kills.ts';
import { conclude, none, within } from './tally.ts';

const LONGEST_RECOVERY_MS = 5_000;
const TELL_EVERY_MS = 60_000;

const [kills, seed] = process.argv.slice(2).map(Number) as [number, number];
const say = (line: string) => process.stdout.write(`${line}\n`);
const beganAt = performance.now();
let toldAt = beganAt;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const report = await runKills({
  kills,
  seed,
  onRound: ({ kills: killed, acknowledged, lost, faults }) => {
    if (performance.now() < toldAt + TELL_EVERY_MS) return;
    toldAt = performance.now();
    say(`${killed.total('kills')} killed: ${acknowledged} acknowledged, ${lost.length} lost, ${faults.length} faults`);
  },
});

const { longestRecoveryMs: recovery } = report;
for (const line of [...report.lost, ...new Set(report.faults)].slice(0, 20)) say(line);
say(`seed ${seed}, ${kills} kills in ${seconds(performance.now() - beganAt)}`);
say(report.kills.toString());
say(report.answers.toString());
const rounds = [...report.rounds].toSorted(([, a], [, b]) => b.count - a.count);
say(`rounds: ${rounds.map(([hit, { count, ms }]) => `${hit} ${count} of ${seconds(ms / count)}`).join(', ')}`);
say(`${report.acknowledged} acknowledged, ${report.handedIn} handed in, ${report.swept} closed by the worker`);
say(
  `${report.recoveries} recoveries, the longest ${seconds(recovery.database)} after the database was killed, ` +
    `${seconds(recovery.api)} after the API was; the longest answer took ${seconds(report.longestAnswerMs)}`,
);
say(`${report.lost.length} lost, ${report.faults.length} faults`);
conclude('kill', [
  none('lost', report.lost.length),
  none('faults', report.faults.length),
  within('back after the database was killed', recovery.database, LONGEST_RECOVERY_MS),
]);
