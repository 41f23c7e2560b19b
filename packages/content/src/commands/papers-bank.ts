import path from 'node:path';
import { bankFigures } from '../author/figures/bank-figures.ts';
import { readReviews } from '../author/figures/read-reviews.ts';
import { bankReport } from '../author/figures/report.ts';
import { formatFault } from '../read/fault.ts';
import { listPaperFolders, loadPaper } from '../read/load.ts';
import { PAPERS_FOLDER } from './papers-folder.ts';
import { say } from './terminal.ts';

/** Prints figures of the whole bank: tests by readers, letters, rates, names and endings. */
async function main(): Promise<number> {
  const folders = (await listPaperFolders(PAPERS_FOLDER)).map((id) => path.join(PAPERS_FOLDER, id));
  const results = await Promise.all(folders.map(loadPaper));
  const faults = results.flatMap((result) => (result.ok ? [] : result.faults));
  for (const fault of faults) say(formatFault(fault));
  const papers = results.flatMap((result) => (result.ok ? [result.loaded] : []));
  return say(bankReport(bankFigures(papers, await readReviews(folders))), faults.length === 0 ? 0 : 1);
}

process.exitCode = await main();
