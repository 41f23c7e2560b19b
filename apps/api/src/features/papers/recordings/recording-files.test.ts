import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFiles } from '#files/open-files.ts';
import { localRecording } from './recording-files.ts';

const CLIP = 'abcdef0123456789abcdef01';

test('a recording that is shipped with a drill or a paper is found in its folder', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'shipped-'));
  const config = { contentDir: join(folder.path, 'content'), dataDir: join(folder.path, 'data'), s3: null };
  const store = { config, files: await openFiles(config) };
  for (const [home, paperId] of [
    ['drills', 'cet4-drill-news-1'],
    ['papers', 'cet4-mock-1'],
  ] as const) {
    const media = join(config.contentDir, home, paperId, 'media');
    await mkdir(media, { recursive: true });
    await writeFile(join(media, `${CLIP}.m4a`), home);
    const found = await localRecording(store, { paperId, clip: CLIP, format: 'm4a' });
    expect(found && (await readFile(join(found.folder, found.file), 'utf8'))).toBe(home);
  }
  expect(await localRecording(store, { paperId: 'cet4-drill-news-2', clip: CLIP, format: 'm4a' })).toBeNull();
});
