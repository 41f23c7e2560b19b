import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { loadShippedPapers } from '../src/features/papers/administration/paper-loading.service.ts';
import type { TestApp } from './test-app.ts';

const CONTENT = join(import.meta.dirname, '../../../content');

/** Loads one of the shipped drills, through a folder of its own. */
export async function loadDrill({ database }: Pick<TestApp, 'database'>, folder: string, id: string): Promise<void> {
  await cp(join(CONTENT, 'drills', id), join(folder, 'drills', id), { recursive: true });
  await loadShippedPapers(database.db, folder);
}
