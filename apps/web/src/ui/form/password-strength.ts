import { passwordForm } from '@study/contract/account/password-form.ts';
import { lengthOf } from '@study/contract/text/text-length.ts';

export type Strength = 'common' | 'weak' | 'fair' | 'good';

/**
 * Rough strength hint by length and variety. `isCommon` looks the password up in the list of common ones; the API has
 * a longer list.
 */
export function strengthOf(password: string, isCommon: (password: string) => boolean): Strength {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  const form = passwordForm(password);
  const length = lengthOf(form);
  if (length < 8) return 'weak';
  if (isCommon(form)) return 'common';
  if (different < 5) return 'weak';
  if (length >= 12 && different >= 8) return 'good';
  return kinds >= 3 ? 'good' : 'fair';
}
