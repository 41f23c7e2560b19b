import { expect, test } from 'vitest';
import { ownMessage, sameSitePath } from './redirect-target.ts';

test.each(['/', '/cet4', '/cet4/exam/a-1/answer?submission=1#q46', '/mistakebook/collection/好', '/a/%2F/evil'])(
  'goes to a path of this site: %s',
  (wish) => {
    expect(sameSitePath(wish)).not.toBeNull();
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  ' //evil.example',
  'data:text/html,x',
  'evil.example',
  '',
])('refuses %j', (wish) => {
  expect(sameSitePath(wish)).toBeNull();
});

test('keeps query and hash', () => {
  expect(sameSitePath('/cet6/result?submission=7#parts')).toBe('/cet6/result?submission=7#parts');
});

test('does not lead back to the login page', () => {
  expect(sameSitePath('/auth?redirect=/')).toBeNull();
  expect(sameSitePath('/login')).toBeNull();
});

test('has nowhere to go without a wish', () => {
  expect(sameSitePath(undefined)).toBeNull();
});

test('a page shows only its own sentence', () => {
  expect(ownMessage('/auth', '请先登录')).toBe('请先登录');
  expect(ownMessage('/auth', '登录已失效，请重新登录')).toBe('登录已失效，请重新登录');
  expect(ownMessage('/', '账号已成功注销')).toBe('账号已成功注销');
  expect(ownMessage('/auth', '账号已成功注销')).toBeNull();
  expect(ownMessage('/', '请先登录')).toBeNull();
  expect(ownMessage('/', '你中奖了，请加微信')).toBeNull();
  expect(ownMessage('/', undefined)).toBeNull();
});
