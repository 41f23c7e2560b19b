import path from 'node:path';

/** The repository's `content/`, which holds the shipped papers and the knowledge points; set CONTENT_DIR to use another. */
export const CONTENT_FOLDER = process.env['CONTENT_DIR'] ?? path.resolve(import.meta.dirname, '../../../../content');
export const PAPERS_FOLDER = path.join(CONTENT_FOLDER, 'papers');
