import { conclude, none, some } from './tally.ts';
import { runUpgrade } from './upgrade/run-upgrade.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const beganAt = performance.now();

const report = await runUpgrade(say);
for (const fault of report.faults.slice(0, 20)) say(fault);
say(
  `${report.rows} rows in ${report.tables} tables, ${report.migrations} migrations, ` +
    `${((performance.now() - beganAt) / 1000).toFixed(0)} s`,
);
conclude('upgrade', [
  some('rows', report.rows),
  some('comparisons', report.compared),
  none('faults', report.faults.length),
]);
