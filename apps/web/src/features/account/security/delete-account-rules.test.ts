import { expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { cutPassword, deletionFailure, deletionFaults } from './delete-account-rules.ts';

test('both fields must hold', () => {
  expect(deletionFaults({ password: '1234567', confirmation: '有缘再会' })).toEqual({
    password: '密码长度不能少于8位',
    confirmation: '请输入“有缘再见”',
  });
  expect(deletionFaults({ password: '12345678', confirmation: '有缘再见' })).toEqual({
    password: null,
    confirmation: null,
  });
});

test.each([
  ['😀'.repeat(7), '密码长度不能少于8位'],
  ['😀'.repeat(9), null],
  ['😀'.repeat(16), null],
  ['e\u0301'.repeat(16), null],
  ['e\u0301'.repeat(7), '密码长度不能少于8位'],
])('the password %s is counted as at registration', (password, fault) => {
  expect(deletionFaults({ password, confirmation: '' }).password).toBe(fault);
});

test.each(['😀', 'é', 'e\u0301', 'x'])('of %s sixteen can be typed, and no more', (character) => {
  expect(cutPassword(character.repeat(16))).toBe(character.repeat(16));
  expect(cutPassword(character.repeat(17))).toBe(character.repeat(16));
});

test('the phrase is taken as it stands', () => {
  expect(deletionFaults({ password: '12345678', confirmation: '有缘再见 ' }).confirmation).not.toBeNull();
});

test('the server’s sentence is shown, otherwise the fixed one', () => {
  const refused = new ApiError({ status: 400, code: 'wrong_password', message: '密码不正确' });
  const unheard = new ApiError({ status: 0, code: 'network', message: '网络连接失败，请检查网络后再试' });
  const unread = new ApiError({ status: 502, code: 'bad_answer', message: '暂时打不开，请重试' });
  expect(deletionFailure(refused)).toBe('密码不正确');
  for (const error of [unheard, unread, new Error('?')]) {
    expect(deletionFailure(error)).toBe('注销账号失败，请稍后再试');
  }
});
