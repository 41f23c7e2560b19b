import { readFile, stat } from 'node:fs/promises';
import { bankReport, paperReport, textReport } from '../author/readability/report.ts';
import { readAllPapers } from '../author/readability/read-papers.ts';
import { formatFault } from '../read/fault.ts';
import { loadPaper } from '../read/load.ts';
import { CONTENT_FOLDER, paperFolder } from './papers-folder.ts';
import { say } from './terminal.ts';

/**
 * Prints the figures of the named papers and text files (a passage with paragraphs separated by empty lines) beside
 * those of real papers; without names, the medians of each level, then the papers of the bank and the drafts.
 */
async function main(names: readonly string[]): Promise<number> {
  if (names.length === 0) {
    const { papers, faults } = await readAllPapers(CONTENT_FOLDER);
    for (const fault of faults) say(formatFault(fault));
    return say(bankReport(papers), faults.length === 0 ? 0 : 1);
  }
  const exits: number[] = [];
  for (const name of names) exits.push(await report(name));
  return Math.max(...exits);
}

async function report(name: string): Promise<number> {
  if (await isFile(name)) return say(textReport(await readFile(name, 'utf8')));
  const result = await loadPaper(paperFolder(name));
  if (result.ok) return say(paperReport(result.loaded));
  for (const fault of result.faults) say(formatFault(fault));
  return 1;
}

const isFile = (name: string): Promise<boolean> =>
  stat(name).then(
    (found) => found.isFile(),
    () => false,
  );

process.exitCode = await main(process.argv.slice(2));
