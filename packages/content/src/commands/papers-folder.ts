import { existsSync } from 'node:fs';
import path from 'node:path';

/** The repository's `content/`, which holds the shipped papers and the knowledge points; set CONTENT_DIR to use another. */
export const CONTENT_FOLDER = process.env['CONTENT_DIR'] ?? path.resolve(import.meta.dirname, '../../../../content');
export const PAPERS_FOLDER = path.join(CONTENT_FOLDER, 'papers');

/** The folder of a paper or drill in the bank by its id, or any other folder by its path. */
export function paperFolder(name: string): string {
  if (/[\\/]/.test(name)) return path.resolve(name);
  const drill = path.join(CONTENT_FOLDER, 'drills', name);
  return existsSync(drill) ? drill : path.join(PAPERS_FOLDER, name);
}
