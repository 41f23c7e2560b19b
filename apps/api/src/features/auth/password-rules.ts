import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Why a password of the right length is still refused, as a sentence for its field; null when it is good. */
export function findPasswordFault(password: string, username: string): string | null {
  const folded = password.toLowerCase();
  if (folded === username.toLowerCase()) return '密码不能与用户名相同';
  if (COMMON_PASSWORDS.has(folded)) return '这个密码太常见，请换一个';
  return null;
}
