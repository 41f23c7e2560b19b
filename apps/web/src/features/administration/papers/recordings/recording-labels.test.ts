import { expect, test } from 'vitest';
import { faultOfFile, groupName, groupState, sendingWords, takenFormats } from './recording-labels.ts';

const questions = [
  { no: 1, stem: 'When?' },
  { no: 2, stem: 'Where?' },
];
const sound = { clip: 'a', duration_ms: 92_000, is_synthetic: true, sources: [], cues: [] };

test('names a group, its questions, who speaks and how long', () => {
  expect(groupName({ group: 'listening.news_report.3', kind: 'news_report' })).toBe('短篇新闻第3篇');
  expect(groupState({ questions, recording: sound })).toBe('第1、2题，合成语音，1分32秒。');
  expect(groupState({ questions, recording: { ...sound, is_synthetic: false } })).toContain('真人录音');
  expect(groupState({ questions, recording: null })).toBe('第1、2题，没有录音。');
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
