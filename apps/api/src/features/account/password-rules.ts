import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** The most common passwords of public breaches (some 49,000 of all lengths), and common Chinese ones. */
const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...COMMON_PASSWORDS]);

/** Suffixes that people append to satisfy password rules: a year, some digits, a symbol or two. */
const SIMPLE_ENDING = /[\p{P}\p{S}]{0,2}\d{0,4}[\p{P}\p{S}]{0,2}$/u;
/** Shorter dictionary words are ignored, because good passwords contain them too. */
const SHORTEST_WORD = 4;

/** Why a password of valid length is refused, as a Chinese sentence for its field; null when it is accepted. */
export function findPasswordFault(password: string, username: string): string | null {
  const folded = password.toLowerCase();
  if (folded === username.toLowerCase()) return '密码不能与用户名相同';
  if (isCommon(folded.normalize('NFKC'))) return '这个密码太常见，请换一个';
  return null;
}

function isCommon(folded: string): boolean {
  if (COMMON.has(folded)) return true;
  const word = folded.replace(SIMPLE_ENDING, '');
  return word.length >= SHORTEST_WORD && COMMON.has(word);
}
