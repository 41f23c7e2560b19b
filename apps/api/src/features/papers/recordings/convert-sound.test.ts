import { spawnSync } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wav } from '#test/sounds.ts';
import { hasFfmpeg } from '#speech/voice.ts';
import { convertSound } from './convert-sound.ts';

const ENCODER = 'ffmpeg';
const isConverting = await hasFfmpeg();

it.runIf(isConverting)('opens no file but the one it is given, whatever that names', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'other-'));
  const other = join(folder.path, 'other.mp3');
  const { status } = spawnSync(ENCODER, ['-loglevel', 'error', '-f', 'lavfi', '-i', 'sine=d=6', other]);
  expect(status).toBe(0);
  const list = `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\n${other}\n#EXT-X-ENDLIST\n`;
  expect(await convertSound(Buffer.from(list))).toBeNull();
  expect(await convertSound(wav(6))).not.toBeNull();
});

it.runIf(isConverting)('gives nothing for what is no sound', async () => {
  expect(await convertSound(Buffer.from('<html>'))).toBeNull();
  expect(await convertSound(Buffer.alloc(0))).toBeNull();
});
