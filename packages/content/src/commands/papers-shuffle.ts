import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { shuffleOptions } from '../author/shuffle/shuffle-options.ts';
import { sortBank } from '../author/shuffle/sort-bank.ts';
import { formatFault } from '../read/fault.ts';
import { loadPaper } from '../read/load.ts';
import { paperFolder } from './papers-folder.ts';
import { say } from './terminal.ts';

const USAGE = '用法：npm run papers:shuffle -- <试卷编号> [--seed <任意文字>] [--bank]';

/**
 * With a seed, shuffles the option letters of a paper; the same seed gives the same order. With `--bank`, sorts the
 * cloze bank alphabetically.
 */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, bank: { type: 'boolean' } },
  });
  const [id] = positionals;
  const { seed, bank = false } = values;
  if (id === undefined || (seed === undefined && !bank) || positionals.length > 1) return say(USAGE, 1);
  const folder = paperFolder(id);
  const result = await loadPaper(folder);
  if (!result.ok) {
    for (const fault of result.faults) say(formatFault(fault));
    return 1;
  }
  const files = { paper: path.join(folder, 'paper.yaml'), answers: path.join(folder, 'answers.yaml') };
  const sources = { paper: await readFile(files.paper, 'utf8'), answers: await readFile(files.answers, 'utf8') };
  const shuffle = seed === undefined ? sources : shuffleOptions(sources, result.loaded, `${id} ${seed}`);
  const moved = bank ? sortBank(shuffle, result.loaded) : shuffle;
  await writeFile(files.paper, moved.paper);
  await writeFile(files.answers, moved.answers);
  if (seed !== undefined) say(`${id}的选项已重新抽过字母，答案、解析和陷阱已随之改写。`);
  if (bank) say(`${id}的词库已按字母顺序排列，答案、解析和陷阱已随之改写。`);
  return 0;
}

process.exitCode = await main();
