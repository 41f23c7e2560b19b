import { LONGEST_RECOVERY_MS } from './cluster/judge.ts';
import { missingPrograms } from './cluster/missing-programs.ts';
import { runCluster } from './cluster/run-cluster.ts';
import { conclude, none, some, within } from './tally.ts';

const [rounds, seed] = process.argv.slice(2).map(Number) as [number, number];
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const missing = missingPrograms();
if (missing.length > 0) {
  say(['这台机器上不能搭建多机部署：', ...missing].join('\n'));
  process.exit(2);
}

const beganAt = performance.now();
const report = await runCluster({
  rounds,
  seed,
  onVictim: ({ victim, tally, recoveryMs }) => {
    say(`${victim}: the first save ${seconds(recoveryMs)} after its return`);
    say(`  ${tally.toString().replaceAll('\n', '\n  ')}`);
  },
});

for (const line of [...report.lost, ...new Set(report.faults)].slice(0, 20)) say(line);
const longest = Math.max(...report.victims.map(({ recoveryMs }) => recoveryMs));
say(`seed ${seed}, ${report.victims.length} parts taken down in ${seconds(performance.now() - beganAt)}`);
say(
  `${report.acknowledged} acknowledged, ${report.handedIn} handed in, ${report.onReplica} transactions on the replica, ` +
    `${report.revived} processes that ended by themselves and were started again`,
);
conclude('cluster', [
  some('acknowledged', report.acknowledged),
  some('transactions on the replica', report.onReplica),
  none('lost', report.lost.length),
  none('faults', report.faults.length),
  within('on again', longest, LONGEST_RECOVERY_MS),
]);
