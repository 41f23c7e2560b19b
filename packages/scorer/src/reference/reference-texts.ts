import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const referenceTask = z.object({
  exam: z.enum(['CET4', 'CET6']),
  prompt: z.string(),
  min_words: z.int(),
  max_words: z.int(),
  texts: z.array(z.object({ band: z.int(), text: z.string() })),
});

/** A task with texts of known bands, written for this project. */
export type ReferenceTask = z.output<typeof referenceTask> & { name: string };

const SUBJECTS = 'subjects.yaml';
export const REFERENCE_FOLDER = path.join(import.meta.dirname, '../../reference');

/** Subjects that students often write about, a few sentences each. Throws on an invalid file, as below. */
export async function loadSubjects(): Promise<string[]> {
  return z.array(z.string()).parse(parse(await readFile(path.join(REFERENCE_FOLDER, SUBJECTS), 'utf8')));
}

/**
 * Loads the reference tasks in alphabetical order. Throws on an invalid file, because the files are part of this
 * package.
 */
export async function loadReferenceTasks(): Promise<ReferenceTask[]> {
  const files = (await readdir(REFERENCE_FOLDER))
    .filter((file) => file.endsWith('.yaml') && file !== SUBJECTS)
    .toSorted();
  return Promise.all(
    files.map(async (file) => ({
      ...referenceTask.parse(parse(await readFile(path.join(REFERENCE_FOLDER, file), 'utf8'))),
      name: path.basename(file, '.yaml'),
    })),
  );
}
