import { expect, it } from 'vitest';
import { filled, plainText } from './plain-text.schemas.ts';
import { passwordForm } from '../account/password-form.ts';
import { cleanText, withoutControls } from './clean-text.ts';

it.each([
  ['a\u0000b', 'ab'],
  ['\u0001\u0008\u001B[31m\u007F\u009F', '[31m'],
  ['one\r\ntwo\rthree\fpage\vline\u0085end', 'one\ntwo\nthree\npage\nline\nend'],
  ['\ttab and\nnewline\u00A0stay', '\ttab and\nnewline\u00A0stay'],
  ['half \ud83d and \ude00', 'half \ufffd and \ufffd'],
  ['whole 😀 👩‍👩‍👧', 'whole 😀 👩‍👩‍👧'],
])('cleans %j', (given, clean) => {
  expect(cleanText(given)).toBe(clean);
  expect(cleanText(clean)).toBe(clean);
});

it('lets an emoji arrive in two halves while it is typed', () => {
  expect(withoutControls('\ud83d') + withoutControls('\ude00')).toBe('😀');
});

it.each([' ', '\u200B', '\u200B\u2060\uFEFF', '\u00AD\u200E\u202E', '\u3164\u2800', '\u0000\u0007', '　\t\n'])(
  'takes %j for nothing where something is asked for',
  (text) => {
    const schema = plainText('?').check(...filled('请输入'));
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe('请输入');
    expect(schema.safeParse(`${text}好`).success).toBe(true);
  },
);

it('counts and compares a password whichever way a keyboard composes it', () => {
  expect(passwordForm('cafe\u0301-cr\u00E8me')).toBe(passwordForm('caf\u00E9-cre\u0300me'));
  expect(passwordForm('cafe\u0301')).toHaveLength(4);
});
