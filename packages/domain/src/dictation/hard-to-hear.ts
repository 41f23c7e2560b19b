import type { HeardWord } from './compare-dictation.ts';
import { WEAK_FORMS } from './function-words.ts';

/**
 * Why a word is easily missed: a number; a grammatical ending; a weak form (`sound` is its IPA); its first sound joined to
 * the last of the word before; a final t or d that is not released before a consonant.
 */
export type HearingDifficulty =
  | { kind: 'number' | 'ending' | 'linking' | 'unreleased'; at: number }
  | { kind: 'weak_form'; at: number; sound: string };

/** At most this many are explained: more than two remarks about a sentence are not read. */
const MOST = 2;

const plain = (text: string | undefined) => (text ?? '').toLowerCase().replace(/[^a-z0-9]+/gu, '');
const VOWEL = /^[ˈˌ]?[aeiouæɑɒɔəɛɜɪʊʌ]/u;

/**
 * Explains up to two of the missed words of a sentence, in their order. `ipaOf` gives the IPA of a lower-case word, or null;
 * what is said of joined sounds is said only where both are known.
 */
export function hardToHear(words: readonly HeardWord[], ipaOf: (word: string) => string | null): HearingDifficulty[] {
  return words
    .flatMap((word, at): HearingDifficulty[] => {
      if (word.state === 'right') return [];
      const text = plain(word.text);
      const sound = WEAK_FORMS.get(text);
      if (/\d/u.test(text)) return [{ kind: 'number', at }];
      if (word.ending === true) return [{ kind: 'ending', at }];
      if (sound !== undefined) return [{ kind: 'weak_form', at, sound }];
      // Across a comma or a full stop nobody joins two words.
      const before = /[\p{L}\p{N}]$/u.test(words[at - 1]?.text ?? '') ? ipaOf(plain(words[at - 1]?.text)) : null;
      const own = ipaOf(text);
      if (before !== null && own !== null && VOWEL.test(own) && !VOWEL.test(before.slice(-1).replace('ː', 'a')))
        return [{ kind: 'linking', at }];
      const next = /[\p{L}\p{N}]$/u.test(word.text) ? ipaOf(plain(words[at + 1]?.text)) : null;
      return own !== null && next !== null && /[td]$/u.test(own) && !VOWEL.test(next)
        ? [{ kind: 'unreleased', at }]
        : [];
    })
    .slice(0, MOST);
}
