import { ATTACKS, runAbuse, type AttackReport } from './abuse/run-abuse.ts';
import { conclude, none } from './tally.ts';

/** Longest delay that another user may notice during an attack. */
const LONGEST_MS = 1_000;
const LONGEST_MARK_MS = 15_000;

const [times, seed] = process.argv.slice(2, 4).map(Number) as [number, number];
/** Without names all attacks; else those whose names contain one of the arguments. */
const chosen = process.argv.slice(4);
const say = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${Math.round(value)} ms`;

function isNoticed({ worstSaveMs, worstPageMs, markMs, failures }: AttackReport): boolean {
  return Math.max(worstSaveMs, worstPageMs) > LONGEST_MS || (markMs ?? 0) > LONGEST_MARK_MS || failures.length > 0;
}

function tell(report: AttackReport): void {
  const { name, attack, saves, pages, worstSaveMs, worstPageMs, markMs, failures } = report;
  const ends = Object.entries(attack).map(([end, count]) => `${end} ${count}`);
  const mark = markMs === null ? '' : `; a mark after ${ms(markMs)}`;
  say(`${isNoticed(report) ? '✗' : '✓'} ${name}: ${ends.join(', ')}`);
  say(`  beside it ${saves} saves, worst ${ms(worstSaveMs)}; ${pages} pages, worst ${ms(worstPageMs)}${mark}`);
  for (const failure of failures.slice(0, 5)) say(`  ${failure}`);
}

const attacks = ATTACKS.filter((name) => chosen.length === 0 || chosen.some((part) => name.includes(part)));
if (attacks.length === 0) throw new Error(`no attack is called ${chosen.join(', ')}: ${ATTACKS.join(', ')}`);
const names = Array.from({ length: times }, () => attacks).flat();
const reports = await runAbuse({ names, seed, onReport: tell });
const noticed = reports.filter(isNoticed).length;
say(
  `seed ${seed}: ${noticed} of ${reports.length} attacks were noticed (over 1 s for a save or page, 15 s for a mark)`,
);
conclude('abuse', [none('attacks that others noticed', noticed)]);
