import { cleanText } from '../text/clean-text.ts';

/**
 * The form in which passwords are counted, hashed and compared. Keyboards send é as one code point or as two, and nobody
 * sees which.
 */
export function passwordForm(password: string): string {
  return cleanText(password).normalize('NFC');
}
