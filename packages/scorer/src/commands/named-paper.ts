import path from 'node:path';
import { PAPERS_FOLDER } from '@study/content/commands/papers-folder.ts';
import { listPaperFolders, loadPaper, type LoadedPaper } from '@study/content/read/load.ts';
import { refuse } from './command-line.ts';

/** Loads the paper with an id, or exits with an error. */
export async function loadNamedPaper(id: string): Promise<LoadedPaper> {
  if (!(await listPaperFolders(PAPERS_FOLDER)).includes(id)) return refuse(`没有试卷${id}`);
  const result = await loadPaper(path.join(PAPERS_FOLDER, id));
  return result.ok ? result.loaded : refuse(`试卷${id}有错误，请先运行papers:check`);
}
