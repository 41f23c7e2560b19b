import { formatFault } from '../read/fault.ts';
import { readAllPapers } from '../author/readability/read-papers.ts';
import { readabilityByLevel, readabilityOf, readabilityTable } from '../author/readability/report.ts';
import { CONTENT_FOLDER } from './papers-folder.ts';
import { say } from './terminal.ts';

/** Prints how hard each paper of the bank and each draft is to read, and each level on the whole. */
async function main(): Promise<number> {
  const { papers, faults } = await readAllPapers(CONTENT_FOLDER);
  for (const fault of faults) say(formatFault(fault));
  return say(readabilityTable([...readabilityOf(papers), ...readabilityByLevel(papers)]), faults.length === 0 ? 0 : 1);
}

process.exitCode = await main();
