import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { expect, test } from 'vitest';
import { assemble } from '../author/audio/assemble.ts';
import { encodeSound } from '../author/audio/make-recording.ts';
import { checkSound, longestSilence, type MeasuredSound, measureSound, soundFaults } from './sound.ts';
import { hasCommand } from '../read/run-command.ts';
import { underCheck } from '../testing/under-check.ts';
import { SAMPLE_RATE, type Samples } from '../read/samples.ts';

const CLIP = 'abcdef0123456789abcdef01';
const FILE = `media/${CLIP}.webm`;
const hasFfmpeg = await hasCommand('ffmpeg', '-version');

/** A three-second tone with silence between two times. */
const tone = (silentFromMs = 0, silentToMs = 0): Samples =>
  Int16Array.from({ length: SAMPLE_RATE * 3 }, (_, index) => {
    const atMs = (index * 1000) / SAMPLE_RATE;
    return atMs >= silentFromMs && atMs < silentToMs ? 0 : 6000 * Math.sin(index / 9);
  });

const { durationMs, cues } = assemble(
  [
    { say: 'One two three.', kind: 'sentence', voice: 'W1' },
    { say: 'Question 1. What?', kind: 'question', voice: 'N', no: 1 },
    { silenceMs: 13_000, no: 1 },
  ],
  [tone(), tone()],
);
const timeline: Timeline = { clip: CLIP, duration_ms: durationMs, is_synthetic: true, made_from: 'x', cues };

const sounding = (first: Samples, lufs = -18): MeasuredSound => {
  const samples = new Int16Array((SAMPLE_RATE * durationMs) / 1000);
  samples.set(first);
  samples.set(tone(), first.length);
  const loudness = Array.from({ length: durationMs / 100 }, (_, index) => ({
    atMs: (index + 1) * 100,
    lufs: index < 30 ? lufs : index < 60 ? -18 : -120,
  }));
  return { durationMs, samples, lufs: -18, peak: -1.2, loudness };
};
const said = (sound: MeasuredSound | null, of: Timeline = timeline) =>
  soundFaults(FILE, of, sound).map(({ message }) => message);

test('hears nothing wrong in speech at the level of the exam, pauses aside', () => {
  expect(said(sounding(tone()))).toEqual([]);
  expect(said(sounding(tone(1000, 1900)))).toEqual([]);
});

test('tells of silence inside a sentence, and of speech that is too quiet or too loud', () => {
  expect(longestSilence(sounding(tone(1000, 2200)), { start_ms: 0, end_ms: 3000 })).toBe(1200);
  expect(said(sounding(tone(1000, 2200)))).toEqual(['0:00处“One two three.”有1.2秒没有声音，不应超过1秒']);
  expect(said(sounding(tone(), -27))).toEqual(['0:00处“One two three.”的响度为-27.0LUFS，应为-24到-14']);
  expect(said(sounding(tone(), -12))).toEqual(['0:00处“One two three.”的响度为-12.0LUFS，应为-24到-14']);
});

test('tells of a file that cannot be decoded or is longer than its timeline', () => {
  expect(said(null)).toEqual(['录音不能解码']);
  expect(said(sounding(tone()), { ...timeline, duration_ms: durationMs - 1000 })).toEqual([
    '录音长19.0秒，时间轴为18.0秒',
  ]);
});

test('tells of a generated recording that peaks or is louder than the others as a whole', () => {
  const loud = { ...sounding(tone()), lufs: -16.9, peak: -0.4 };
  const single = { ...timeline, formats: ['m4a' as const] };
  expect(said(loud, single)).toEqual([
    '录音的峰值为-0.4dBTP，不应超过-1',
    '录音的响度为-16.9LUFS，应在-18LUFS上下0.8以内',
  ]);
  expect(said(loud, { ...single, is_synthetic: false })).toEqual([]);
  expect(said(loud, timeline)).toEqual([]);
});

test('does not look for pauses in a recording that nobody has divided', () => {
  const whole = { ...timeline, is_synthetic: false, cues: [{ kind: 'sentence' as const, start_ms: 0, end_ms: 9000 }] };
  expect(said(sounding(tone(0, 3000)), whole)).toEqual([]);
});

test.skipIf(!hasFfmpeg)('measures the files that a timeline names', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'sound-'));
  const media = path.join(folder.path, 'media');
  await mkdir(media);
  const { samples } = sounding(tone(1000, 2300));
  await encodeSound(samples, { gain: 3, limit: 0.5, file: path.join(media, `${CLIP}.m4a`) });
  await writeFile(path.join(media, `${CLIP}.webm`), 'no sound');
  const paper = { ...underCheck(undefined, { timelines: [{ ...timeline, is_synthetic: false }] }), folderName: 'x' };
  const mediaFiles = new Set([`${CLIP}.webm`, `${CLIP}.m4a`]);
  const faults = await checkSound(folder.path, { ...paper, mediaFiles });
  expect(faults.map(({ file, message }) => [file, message.replace(/1\.[23]秒没有/, '1.3秒没有')])).toEqual([
    [FILE, '录音不能解码'],
    [`media/${CLIP}.m4a`, '0:00处“One two three.”有1.3秒没有声音，不应超过1秒'],
  ]);
  const measured = await measureSound(path.join(media, `${CLIP}.m4a`));
  expect(measured?.loudness.length).toBeGreaterThan(50);
  expect(measured?.peak).toBeLessThan(-3);
});
