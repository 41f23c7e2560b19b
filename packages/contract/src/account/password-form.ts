import { cleanText } from '../text/clean-text.ts';

/**
 * Unicode normalization in which passwords are counted, hashed and compared: some keyboards send é as one code point,
 * others as two.
 */
export function passwordForm(password: string): string {
  return cleanText(password).normalize('NFC');
}
