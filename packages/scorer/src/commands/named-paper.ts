import path from 'node:path';
import { CONTENT_FOLDER } from '@study/content/commands/papers-folder.ts';
import { listContentFolders, loadPaper, type LoadedPaper } from '@study/content/read/load.ts';
import { refuse } from './command-line.ts';

/** Loads the paper with an id, or exits with an error. */
export async function loadNamedPaper(id: string): Promise<LoadedPaper> {
  const folder = (await listContentFolders(CONTENT_FOLDER)).find((each) => path.basename(each) === id);
  if (folder === undefined) return refuse(`没有试卷${id}`);
  const result = await loadPaper(folder);
  return result.ok ? result.loaded : refuse(`试卷${id}有错误，请先运行papers:check`);
}
