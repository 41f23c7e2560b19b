import path from 'node:path';
import type { Fault } from '#read/fault.ts';
import { listPaperFolders, loadPaper, type LoadedPaper } from '#read/load.ts';

/** Papers and drills of the bank and of the drafts, and the faults of those that cannot be read. */
export async function readAllPapers(content: string): Promise<{ papers: LoadedPaper[]; faults: Fault[] }> {
  const folders = [];
  for (const place of ['papers', 'drills', 'drafts']) {
    const home = path.join(content, place);
    folders.push(...(await listPaperFolders(home)).map((id) => path.join(home, id)));
  }
  const results = await Promise.all(folders.map(loadPaper));
  return {
    papers: results.flatMap((result) => (result.ok ? result.loaded : [])),
    faults: results.flatMap((result) => (result.ok ? [] : result.faults)),
  };
}
