import { expect, test } from 'vitest';
import { adviceLine, groupAdvice } from './advice-groups.ts';

const unexplained = (item: number) => ({
  file: 'answers.yaml',
  path: `items.${item}.explanation`,
  item,
  message: '没有解析',
  mend: '没有解析的题，答案页只给出正确选项',
});

test('advice about many items is one line with a count', () => {
  const outline = { file: 'answers.yaml', path: 'writing.outline', message: '没有写作提纲', mend: '答案页不列提纲' };
  const groups = groupAdvice([...[1, 2, 3, 4, 5, 6, 7].map(unexplained), outline]);
  expect(groups.map(adviceLine)).toEqual([
    '还有7题没有解析：第1、2、3、4、5、6题等。没有解析的题，答案页只给出正确选项。',
    '没有写作提纲。答案页不列提纲。',
  ]);
  expect(groups[0]?.first.path).toBe('items.1.explanation');
});

test('advice about one item names it', () => {
  expect(groupAdvice([unexplained(46)]).map(adviceLine)).toEqual([
    '第46题没有解析。没有解析的题，答案页只给出正确选项。',
  ]);
});
