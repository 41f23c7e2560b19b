import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { markSitting, readSitting } from '../author/sitting/mark-sitting.ts';
import { sittingSheet } from '../author/sitting/sitting-sheet.ts';
import { formatFault } from '../read/fault.ts';
import { loadPaper } from '../read/load.ts';
import { paperFolder } from './papers-folder.ts';
import { readArguments, say } from './terminal.ts';

const USAGE = [
  '用法：npm run -s papers:sitting -- <试卷编号> --seed <任意文字> [--unread] [--marks <答卷文件>]',
  '打印一份给试做的人的卷面，字母依seed重新抽过；--unread只有四选一题的题干和选项。',
  '加上--marks，就用同一个seed批改答卷，打印可以写进review.md的一行。',
].join('\n');

const readOptions = () =>
  parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, unread: { type: 'boolean', default: false }, marks: { type: 'string' } },
  });

/** Prints a tester's sheet of a paper, or marks a tester's answers. */
async function main(): Promise<number> {
  const read = readArguments(readOptions);
  const [id, ...others] = read?.positionals ?? [];
  if (!read?.values.seed || id === undefined || others.length > 0) return say(USAGE, 1);
  const result = await loadPaper(paperFolder(id));
  if (!result.ok) {
    for (const fault of result.faults) say(formatFault(fault));
    return 1;
  }
  const { seed, unread, marks } = read.values;
  const sheet = sittingSheet(result.loaded, unread ? 'unread' : 'read', seed);
  if (marks === undefined) return say(sheet.text);
  const { right, of, corrected, wrong, line } = markSitting(readSitting(await readFile(marks, 'utf8')), sheet.keys);
  say(`答对${right}题（共${of}题）${corrected === null ? '' : `，扣去猜对的机会为${corrected.toFixed(2)}`}。`);
  for (const { no, key, given } of wrong) say(`第${no}题：答案${key}，答卷${given || '没有作答'}`);
  return say(`\n> ${line}`);
}

process.exitCode = await main();
