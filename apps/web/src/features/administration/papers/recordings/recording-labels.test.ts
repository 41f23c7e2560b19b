import { expect, test } from 'vitest';
import { faultOfFile, groupName, groupState, sendingWords, syntheticWords, takenFormats } from './recording-labels.ts';

const questions = [
  { no: 1, stem: 'When?' },
  { no: 2, stem: 'Where?' },
];
const sound = { clip: 'a', duration_ms: 92_000, is_synthetic: true, sources: [], cues: [] };

test('names a group, its questions and how long it is', () => {
  expect(groupName({ group: 'listening.news_report.3', kind: 'news_report' })).toBe('短篇新闻第3篇');
  expect(groupState({ questions, recording: sound })).toBe('第1、2题，1分32秒。');
  expect(groupState({ questions, recording: null })).toBe('第1、2题，没有录音。');
});

test('says once which recordings are synthetic', () => {
  const group = (number: number, recording: typeof sound | null) => ({
    group: `listening.news_report.${number}`,
    kind: 'news_report' as const,
    recording,
  });
  const person = { ...sound, is_synthetic: false };
  expect(syntheticWords([group(1, sound), group(2, null)])).toBe('现有的录音都是合成语音。');
  expect(syntheticWords([group(1, sound), group(2, person)])).toBe('短篇新闻第1篇是合成语音，其余是真人录音。');
  expect(syntheticWords([group(1, person), group(2, null)])).toBe('');
});

test('says which formats are taken, and that others are converted only where they are', () => {
  expect(takenFormats(true)).toContain('由服务器转成M4A');
  expect(takenFormats(false)).toContain('不能转换');
});

test('refuses an empty file and one over forty megabytes before it is sent', () => {
  expect(faultOfFile({ size: 40 * 1024 * 1024 })).toBeNull();
  expect(faultOfFile({ size: 40 * 1024 * 1024 + 1 })).toContain('这个文件有41MB');
  expect(faultOfFile({ size: 0 })).toContain('空的');
});

test('goes from the share that was sent to the check', () => {
  expect(sendingWords(0.429, true)).toBe('正在上传，42%');
  expect(sendingWords(1, false)).toBe('已传完，正在检查');
  expect(sendingWords(1, true)).toContain('核对文稿');
});
