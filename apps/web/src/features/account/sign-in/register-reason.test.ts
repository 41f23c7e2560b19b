import { expect, test } from 'vitest';
import { registerReason } from './register-reason.ts';

test.each([
  ['/cet4?start=cet4-mock-1&mode=mock', '这套模考'],
  ['/cet4?start=cet4-mock-1&mode=practice', '这套练习'],
  ['/cet6/exam/cet6-mock-2', '注册后马上开始'],
  ['/practice?section=careful', '接着练'],
  ['/mistake-book', '错题本'],
  ['/knowledge-graph', '图谱'],
  ['/profile', '马上可以做题'],
])('on the way to %s says %s', (redirect, part) => {
  expect(registerReason(redirect)).toContain(part);
});

test('an address of another site changes nothing', () => {
  expect(registerReason('//evil.invalid/practice')).toBe(registerReason(undefined));
});
