import { expect, test } from 'vitest';
import { startOutline } from './start-outline.ts';

const card = { exam_type: 'CET4', has_audio: true, has_synthetic_audio: false } as const;

test('extra time lengthens writing and reading', () => {
  const text = startOutline(card, 'mock', 1.5).join();
  expect(text).toContain('写作45分钟');
  expect(text).toContain('阅读与翻译共105分钟');
});

test('a practice has no minutes', () => {
  expect(startOutline(card, 'practice', 1).join()).not.toContain('分钟');
});

test('says what the recording is', () => {
  expect(startOutline({ ...card, has_synthetic_audio: true }, 'mock', 1)).toContain('听力是合成语音');
  expect(startOutline({ ...card, has_audio: false }, 'practice', 1)).toContain('这份试卷还没有录音，听力部分不能作答');
});
