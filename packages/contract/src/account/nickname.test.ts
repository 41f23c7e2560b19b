import { expect, it } from 'vitest';
import { nickname, nicknameKey } from './nickname.schemas.ts';

const faultOf = (text: string) => nickname.safeParse(text).error?.issues[0]?.message ?? null;

it.each([
  '小明',
  'Badminton 2026',
  '半夏',
  '👨‍👩‍👧 一家',
  '❤️',
  'supporting',
  'modern',
  'Rooted',
  'Владимир',
  'Σωκράτης',
  'badm1nton',
  '🧑🏽‍🎓',
])('takes %s', (text) => {
  expect(faultOf(text)).toBeNull();
});

it.each([
  ['\u202E明小', /方向/],
  ['小\u200B明', /看不见/],
  ['小\u200D明', /看不见/],
  ['\u3164\u3164', /看不见/],
  ['小\u2028明', /看不见/],
  ['管理员', /工作人员/],
  ['学习管理員', /工作人员/],
  ['ＡＤＭＩＮ', /工作人员/],
  ['admin-01', /工作人员/],
  ['官方 客服', /工作人员/],
  ['管 理 员', /工作人员/],
  ['\uFE0F', /请输入/],
  ['\u0430dmin', /工作人员/],
  ['\u0391dm\u0456n', /工作人员/],
  ['A\u1E0Amin', /工作人员/],
  ['a\u0301d\u0323min', /工作人员/],
  ['\u{1D44E}dmin', /工作人员/],
  ['adrnin', /工作人员/],
  ['admln', /工作人员/],
  ['ADMIN01', /工作人员/],
  ['@dm1n', /工作人员/],
  ['a.d.m.i.n', /工作人员/],
  ['r00t', /工作人员/],
  ['\u0433\u043E\u043E\u0442', /工作人员/],
  ['\u0405\u0423\u0405\u03A4\u0415\u041C', /工作人员/],
  ['vvebmaster', /工作人员/],
  ['0\u0493\u0493ici\u0430l', /工作人员/],
  ['管·理·员', /工作人员/],
  ['\u2F35\u7406员官方', /工作人员/],
])('refuses %j', (text, sentence) => {
  expect(faultOf(text)).toMatch(sentence);
});

it('leaves out what a paste brought along', () => {
  expect(nickname.parse(' 小\u0000明\u0007 ')).toBe('小明');
});

it('compares what people see as the same', () => {
  for (const text of ['ＸiaoMing', 'xiaoming', 'xiao ming', 'XIAO\u00ADMING', 'xiaoming\uFE0F']) {
    expect(nicknameKey(text)).toBe('xiaoming');
  }
  expect(nicknameKey('Straße')).toBe(nicknameKey('STRASSE'));
  expect(nicknameKey('小明')).not.toBe(nicknameKey('小名'));
});
