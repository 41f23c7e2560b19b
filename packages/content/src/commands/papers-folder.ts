import { existsSync } from 'node:fs';
import path from 'node:path';

/** The repository's `content/`, with the shipped papers and knowledge points; CONTENT_DIR overrides it. */
export const CONTENT_FOLDER = process.env['CONTENT_DIR'] ?? path.resolve(import.meta.dirname, '../../../../content');
export const PAPERS_FOLDER = path.join(CONTENT_FOLDER, 'papers');

/** Folder of a paper or drill: an id in the bank, or any path. */
export function paperFolder(name: string): string {
  if (/[\\/]/.test(name)) return path.resolve(name);
  const drill = path.join(CONTENT_FOLDER, 'drills', name);
  return existsSync(drill) ? drill : path.join(PAPERS_FOLDER, name);
}
