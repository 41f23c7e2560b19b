import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validPaper, type ValidPaper } from '@study/content/testing/valid-paper.ts';
import { onTestFinished } from 'vitest';
import { wav } from './sounds.ts';
import { zipOf } from './zip.ts';

/** The files of a paper by path; JSON is YAML. Its first group has a person's recording, one WAV. */
export function paperFiles(id: string, change: (paper: ValidPaper) => void = () => {}): Record<string, Uint8Array> {
  const content = validPaper('CET4', id);
  const sound = wav(6);
  const clip = createHash('sha256').update(sound).digest('hex').slice(0, 24);
  const group = content.paper.listening.sections[0]?.groups[0];
  if (group) group.audio = clip;
  change(content);
  const timeline = {
    clip,
    duration_ms: 6000,
    is_synthetic: false,
    made_from: 'a voice',
    formats: ['wav'],
    cues: [],
  };
  const text = (value: unknown) => Buffer.from(JSON.stringify(value));
  return {
    'paper.yaml': text(content.paper),
    'answers.yaml': text(content.answers),
    [`media/${clip}.wav`]: sound,
    [`media/${clip}.timeline.json`]: text(timeline),
  };
}

/** The same packed. */
export const paperZip = (id: string, change?: (paper: ValidPaper) => void): Buffer => zipOf(paperFiles(id, change));

/** The same in a folder called as the paper, until the test ends. */
export async function paperFolder(id: string, change?: (paper: ValidPaper) => void): Promise<string> {
  const outer = await mkdtemp(join(tmpdir(), 'study-paper-'));
  onTestFinished(() => rm(outer, { recursive: true, force: true }));
  const folder = join(outer, id);
  await mkdir(join(folder, 'media'), { recursive: true });
  for (const [name, bytes] of Object.entries(paperFiles(id, change))) await writeFile(join(folder, name), bytes);
  return folder;
}
