import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ValidDrill } from '@study/content/testing/valid-drill.ts';
import type { TestApp } from '../test-app.ts';
import { loadShippedPapers } from '#features/papers/administration/paper-loading.service.ts';

/** Loads drills as the service does at its start, from a folder of content. */
export async function loadDrills(site: TestApp, ...drills: readonly ValidDrill[]): Promise<void> {
  await using content = await mkdtempDisposable(join(tmpdir(), 'content-'));
  for (const { paper, answers } of drills) {
    const home = join(content.path, 'drills', paper.id);
    await mkdir(home, { recursive: true });
    await writeFile(join(home, 'paper.yaml'), JSON.stringify(paper));
    await writeFile(join(home, 'answers.yaml'), JSON.stringify(answers));
  }
  await loadShippedPapers(site.database.db, content.path);
}
