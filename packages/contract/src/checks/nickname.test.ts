import { expect, it } from 'vitest';
import { nickname, nicknameKey } from './nickname.ts';

const faultOf = (text: string) => nickname.safeParse(text).error?.issues[0]?.message ?? null;

it.each(['小明', 'Badminton 2026', '半夏', '👨‍👩‍👧 一家', '❤️', 'supporting', '🧑🏽‍🎓'])('takes %s', (text) => {
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
])('refuses %j', (text, sentence) => {
  expect(faultOf(text)).toMatch(sentence);
});

it('compares what people see as the same', () => {
  for (const text of ['ＸiaoMing', 'xiaoming', 'xiao ming', 'XIAO\u00ADMING', 'xiaoming\uFE0F']) {
    expect(nicknameKey(text)).toBe('xiaoming');
  }
  expect(nicknameKey('Straße')).toBe(nicknameKey('STRASSE'));
  expect(nicknameKey('小明')).not.toBe(nicknameKey('小名'));
});
