import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { timeline } from '@study/contract/papers/paper-document.ts';
import { describe, expect, test } from 'vitest';
import { decodeSound } from './decode-sound.ts';
import { madeFrom, makeRecording } from './make-recording.ts';
import { debianVoices, missingSpeechPackages } from './debian-voices.ts';
import { beeps } from '#testing/beeps.ts';
import type { Step } from './group-plan.ts';
import { hasCommand } from '#read/run-command.ts';
import type { SpeechProvider } from './speak.ts';
import { SAMPLE_RATE } from '#read/samples.ts';

const STEPS: readonly Step[] = [
  { silenceMs: 200 },
  { say: 'The train leaves at nine.', kind: 'sentence', voice: 'W1' },
  { silenceMs: 350 },
  { say: 'Question 1. When does it leave?', kind: 'question', voice: 'N', no: 1 },
  { silenceMs: 1000, no: 1 },
];

const hasFfmpeg = await hasCommand('ffmpeg', '-version');
const providers: (readonly [string, SpeechProvider])[] = [
  ['a tone', beeps],
  ...((await missingSpeechPackages()).length === 0 ? [['festival and flite', debianVoices()] as const] : []),
];

describe.skipIf(!hasFfmpeg)('a recording', () => {
  test.each(providers)('spoken by %s is written once with its timeline, under its own hash', async (_, provider) => {
    await using media = await mkdtempDisposable(path.join(tmpdir(), 'media-'));
    const made = await makeRecording(media.path, STEPS, { provider, wordsPerMinute: 130 });
    expect((await readdir(media.path)).toSorted()).toEqual(
      ['m4a', 'timeline.json'].map((ending) => `${made.clip}.${ending}`),
    );
    const stored: unknown = JSON.parse(await readFile(path.join(media.path, `${made.clip}.timeline.json`), 'utf8'));
    expect(timeline.parse(stored)).toEqual(made);
    expect(made.cues.map(({ kind }) => kind)).toEqual(['sentence', 'question', 'pause']);
    const heard = await decodeSound(await readFile(path.join(media.path, `${made.clip}.m4a`)));
    expect(Math.abs((heard.length * 1000) / SAMPLE_RATE - made.duration_ms)).toBeLessThan(200);
  });

  test('has the same name when it is made twice', async () => {
    await using media = await mkdtempDisposable(path.join(tmpdir(), 'media-'));
    const first = await makeRecording(media.path, STEPS, { provider: beeps, wordsPerMinute: 130 });
    const second = await makeRecording(media.path, STEPS, { provider: beeps, wordsPerMinute: 130 });
    expect(second).toEqual(first);
  });
});

test('another sound of a voice makes anew only the recordings in which it speaks', () => {
  const made = (woman: string, man: string) =>
    madeFrom(
      STEPS,
      {
        settingsOf: (voices) => voices.map((voice) => (voice === 'M2' ? man : woman)).join(),
        told: (text) => text,
      },
      130,
    );
  expect(made('high', 'low')).toBe(made('high', 'lower'));
  expect(made('high', 'low')).not.toBe(made('higher', 'low'));
});

test('what a recording is made from changes with its words, their phones, its voices and its rate', () => {
  const told = (text: string) => text;
  const a = { settingsOf: () => 'a', told };
  const names = [
    madeFrom(STEPS, a, 130),
    madeFrom(STEPS.slice(1), a, 130),
    madeFrom(STEPS, { settingsOf: () => 'b', told }, 130),
    madeFrom(STEPS, { settingsOf: () => 'a', told: (text) => text.replace('leaves', 'neviluzo') }, 130),
    madeFrom(STEPS, a, 150),
  ];
  expect(new Set(names).size).toBe(5);
  expect(madeFrom([...STEPS], { ...a }, 130)).toBe(names[0]);
});
