import { expect, test } from 'vitest';
import { formFaultLine } from './fault-place.ts';

test.each([
  ['reading.careful.1.items.0.key', 51, '仔细阅读二，第51题答案：此处不对。请改。'],
  ['reading.careful.0.questions.0.options.B', 46, '仔细阅读一，第46题选项B：此处不对。请改。'],
  ['reading.cloze.bank.C', undefined, '选词填空，词库C：此处不对。请改。'],
  ['listening.sections.0.groups.0.script', undefined, '听力：此处不对。请改。'],
  ['title', undefined, '标题：此处不对。请改。'],
  ['edition', undefined, 'paper.yaml：此处不对。请改。'],
])('a fault at %s is told in the words of the form', (path, item, line) => {
  const fault = { file: 'paper.yaml', path, message: '此处不对', mend: '请改', ...(item !== undefined && { item }) };
  expect(formFaultLine(fault)).toBe(line);
});
