import { FAULTS } from './faults/all-faults.ts';
import { mayMount } from './faults/disk.ts';
import { runFault } from './faults/run-fault.ts';
import { conclude, none, within, type Figure } from './tally.ts';

const [times, seed] = process.argv.slice(2).map(Number) as [number, number];
const only = process.argv[4] ?? '';
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const chosen = FAULTS.filter(({ name }) => name.includes(only));
const possible = chosen.filter(({ needsDisks }) => !needsDisks || mayMount());
for (const { name } of chosen) {
  if (!possible.some((fault) => fault.name === name)) say(`- ${name}: left out, only root on Linux may mount disks`);
}

let lost = 0;
let faults = 0;
const recoveries: Figure[] = [];
for (const fault of Array.from({ length: times }, () => possible).flat()) {
  const report = await runFault(fault, seed);
  const recovery = within(`recovery: ${fault.name}`, report.recoveryMs, fault.recoversWithinMs);
  recoveries.push(recovery);
  lost += report.lost.length;
  faults += report.faults.length;
  const isFine = report.lost.length + report.faults.length === 0 && recovery.ok;
  say(`${isFine ? '✓' : '✗'} ${fault.name}`);
  say(
    `  ${report.acknowledged} acknowledged, ${report.handedIn} handed in, ${report.pictures} pictures; ` +
      `${report.lost.length} lost or twice; back after ${seconds(report.recoveryMs)} (${recovery.target}); ` +
      `the longest answer took ${seconds(report.longestAnswerMs)}`,
  );
  say(`  ${report.answers.toString().replaceAll('\n', '; ')}`);
  for (const sentence of report.told) say(`  said: ${sentence}`);
  for (const line of [...report.lost, ...new Set(report.faults)].slice(0, 8)) say(`  ${line}`);
}
say(`seed ${seed}`);
conclude('faults', [none('lost or twice', lost), none('faults', faults), ...recoveries]);
