import { COMMON_PASSWORDS, isCommonPassword } from '@study/contract/account/common-passwords.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common passwords of public breaches (some 49,000 of all lengths), and common Chinese ones. */
const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...COMMON_PASSWORDS]);

/** Why a password of valid length is refused, as a Chinese sentence for its field; null when it is accepted. */
export function findPasswordFault(password: string, username: string): string | null {
  if (password.toLowerCase() === username.toLowerCase()) return '密码不能与用户名相同';
  return isCommonPassword(password, COMMON) ? '这个密码太常见，请换一个' : null;
}
