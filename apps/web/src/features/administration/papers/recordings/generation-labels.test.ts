import { expect, test } from 'vitest';
import { chosenWords, isGoingOn, outcomeWords, progressOf, voiceWords } from './generation-labels.ts';

const clip = (state: 'waiting' | 'spoken' | 'failed') => ({ group: 'listening.passage.1', state, fault: null });
const made = {
  id: 'a',
  state: 'done' as const,
  requested_at: '',
  finished_at: '',
  content_version: 3,
  clips: [clip('spoken'), clip('failed')],
};

test('says who speaks, or what to install', () => {
  expect(voiceWords({ voice: null, missing: ['flite', 'ffmpeg'] })).toContain('apt install flite ffmpeg');
  expect(voiceWords({ voice: null, missing: ['ffmpeg'] })).toContain('apt install ffmpeg');
  expect(voiceWords({ voice: { kind: 'programs', host: null }, missing: [] })).toContain('服务器自带的语音合成程序');
  expect(voiceWords({ voice: { kind: 'endpoint', host: 'voice.example' }, missing: [] })).toContain('voice.example');
});

test('counts what is over, whatever came of it', () => {
  expect(progressOf({ clips: [clip('spoken'), clip('failed'), clip('waiting')] })).toEqual({ done: 2, all: 3 });
  expect([isGoingOn(null), isGoingOn({ state: 'waiting' }), isGoingOn(made)]).toEqual([false, true, false]);
});

test('says what is replaced, where anything is', () => {
  const bare = { recording: null };
  const spoken = { recording: { clip: 'a', is_synthetic: false, duration_ms: 1, sources: [], cues: [] } };
  expect(chosenWords([bare, bare])).toBe('全部合成以后一起存入，成为新的内容版本。');
  expect(chosenWords([bare, spoken])).toContain('其中1篇已有录音，会被换掉');
  expect(chosenWords([spoken])).toContain('选中的都已有录音');
});

test('says what became of it', () => {
  expect(outcomeWords(made)).toBe('1篇录音已更新，试卷成为第3版。另外1篇没有合成。正在作答的人仍听开始时的录音。');
  expect(outcomeWords({ ...made, state: 'failed', content_version: null })).toContain('没有合成出录音');
  expect(outcomeWords({ ...made, state: 'cancelled', content_version: null })).toContain('已取消');
});
