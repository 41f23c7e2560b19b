import { passwordForm } from '@study/contract/account/password-form.ts';
import { lengthOf } from '@study/contract/text/text-length.ts';

export type Strength = 'weak' | 'fair' | 'good';

/** Rough strength hint by length and variety. Only the API checks for common passwords. */
export function strengthOf(password: string): Strength {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  const length = lengthOf(passwordForm(password));
  if (length < 8 || different < 5) return 'weak';
  if (length >= 12 && different >= 8) return 'good';
  return kinds >= 3 ? 'good' : 'fair';
}
