import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hasCommand } from '#read/run-command.ts';
import { debianVoices, missingSpeechPackages } from '../debian-voices.ts';
import type { Step } from '../group-plan.ts';
import { makeRecording } from '../make-recording.ts';
import { compareWords } from './compare-words.ts';
import { hearRecording } from './hear-recording.ts';

const words = (text: string) => text.split(' ').map((word) => ({ word }));

test('counts wrong, missing and added words, and keeps each heard word at its place', () => {
  const compared = compareWords(
    words('the train leaves at nine today now'),
    words('the brain leaves at just about nine today'),
  );
  expect(compared.errors).toBe(4);
  expect(compared.words.map(({ heard }) => heard?.word ?? null)).toEqual([
    'the',
    null,
    'leaves',
    'at',
    'nine',
    'today',
    null,
  ]);
  expect(compared.words.reduce((sum, { extra }) => sum + extra, 0)).toBe(2);
});

const STEPS: readonly Step[] = [
  { say: 'The train to London leaves at nine in the morning.', kind: 'sentence', voice: 'W1' },
  { silenceMs: 500 },
  { say: 'My brother would rather stay at home and read the paper.', kind: 'sentence', voice: 'M1' },
  { silenceMs: 500 },
];
const LEFT_OUT = 'Nobody had told the teacher about the broken window.';

const canHear =
  (await missingSpeechPackages()).length === 0 &&
  (await hasCommand('ffmpeg', '-version')) &&
  (await hasCommand('pocketsphinx_batch', '-version'));

test.skipIf(!canHear)('hears a recording that says its script, and names a sentence that it leaves out', async () => {
  await using media = await mkdtempDisposable(path.join(tmpdir(), 'media-'));
  const made = await makeRecording(media.path, STEPS, { provider: debianVoices(), wordsPerMinute: 150 });
  const sound = await readFile(path.join(media.path, `${made.clip}.m4a`));
  const heard = await hearRecording(sound, made);
  expect(heard).toMatchObject({ words: 21, missing: [] });
  expect(heard.errors).toBeLessThan(3);

  const longer = { cues: [...made.cues, { kind: 'sentence' as const, start_ms: 0, end_ms: 0, text: LEFT_OUT }] };
  expect((await hearRecording(sound, longer)).missing).toEqual([LEFT_OUT]);
});
