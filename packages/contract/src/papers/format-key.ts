import { VOID_KEY } from './accepted-key.ts';

/** An accepted key in words: B, B或D, 作废. `shown`: the display text of a letter. */
export function formatKey(accepted: string, shown: (letter: string) => string = (letter) => letter): string {
  if (accepted === VOID_KEY) return '作废，人人得分';
  return [...accepted].map(shown).join('或');
}
