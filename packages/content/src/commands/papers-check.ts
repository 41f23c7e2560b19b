import path from 'node:path';
import { checkPaper } from '../check/check-paper.ts';
import { sharedRuns } from '../check/shared-runs.ts';
import { formatFault, type Fault } from '../fault.ts';
import { loadKnowledge } from '../knowledge.ts';
import { listPaperFolders, loadPaper, type LoadedPaper } from '../load.ts';
import { CONTENT_FOLDER, PAPERS_FOLDER } from './papers-folder.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Checks the named papers (all by default) and prints a line per fault; 1 when there was any. */
async function main(ids: readonly string[]): Promise<number> {
  const all = await listPaperFolders(PAPERS_FOLDER);
  const wanted = ids.length === 0 ? all : ids;
  const knowledge = await loadKnowledge(CONTENT_FOLDER);
  const points = knowledge.ok ? knowledge.points : null;
  const faults = new Map<string, Fault[]>(wanted.map((id) => [id, []]));
  const report = (id: string, found: readonly Fault[]) => faults.get(id)?.push(...found);

  // Papers that were not asked for are read too: a shared run of words needs two.
  const loaded: LoadedPaper[] = [];
  for (const id of new Set([...all, ...wanted])) {
    const result = await loadPaper(path.join(PAPERS_FOLDER, id));
    if (!result.ok) report(id, result.faults);
    else loaded.push(result.loaded);
  }
  for (const paper of loaded) report(paper.folderName, checkPaper({ ...paper, knowledge: points }));
  for (const [id, found] of sharedRuns(loaded)) report(id, found);

  const shared = knowledge.ok ? [] : knowledge.faults;
  for (const fault of shared) say(formatFault(fault));
  for (const [id, found] of faults) for (const fault of found) say(`${id} ${formatFault(fault)}`);
  const count = shared.length + [...faults.values()].reduce((sum, found) => sum + found.length, 0);
  say(`${wanted.length} papers, ${count} faults`);
  return count === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
