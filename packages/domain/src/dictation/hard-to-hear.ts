import type { HeardWord } from './compare-dictation.ts';
import { WEAK_FORMS } from './function-words.ts';

/**
 * Why a word is easily missed: another word sounds the same; a number; a grammatical ending; a weak form (`sound` is its IPA); its first sound joined to
 * the last of the word before; a final t or d that is not released before a consonant.
 */
export type HearingDifficulty =
  | { kind: 'homophone'; at: number; typed: string }
  | { kind: 'number' | 'ending' | 'linking' | 'unreleased'; at: number }
  | { kind: 'weak_form'; at: number; sound: string };

/** At most this many are explained: more than two remarks about a sentence are not read. */
const MOST = 2;

const plain = (text: string | undefined) => (text ?? '').toLowerCase().replace(/[^a-z0-9]+/gu, '');
const VOWEL = /^[ˈˌ]?[aeiouæɑɒɔəɛɜɪʊʌ]/u;

type IpaOf = (word: string) => string | null;

/** IPA of a word of the sentence; null where it is unknown or there is no such word. */
const soundAt = (words: readonly HeardWord[], at: number, ipaOf: IpaOf) => {
  const text = plain(words[at]?.text);
  return text === '' ? null : ipaOf(text);
};
/** Across a comma or a full stop nobody joins two words. */
const runsOn = (word: HeardWord | undefined) => /[\p{L}\p{N}]$/u.test(word?.text ?? '');

function isHomophone(text: string, typed: string, ipaOf: IpaOf): boolean {
  return typed !== '' && typed !== text && ipaOf(typed) !== null && ipaOf(typed) === ipaOf(text);
}

function isLinked(words: readonly HeardWord[], at: number, ipaOf: IpaOf): boolean {
  const before = runsOn(words[at - 1]) ? soundAt(words, at - 1, ipaOf) : null;
  const own = soundAt(words, at, ipaOf);
  if (before === null || own === null) return false;
  // A long vowel ends in its length mark.
  return VOWEL.test(own) && !VOWEL.test(before.slice(-1).replace('ː', 'a'));
}

function isUnreleased(words: readonly HeardWord[], at: number, ipaOf: IpaOf): boolean {
  const own = soundAt(words, at, ipaOf);
  const next = runsOn(words[at]) ? soundAt(words, at + 1, ipaOf) : null;
  return own !== null && next !== null && /[td]$/u.test(own) && !VOWEL.test(next);
}

function difficultyAt(words: readonly HeardWord[], at: number, ipaOf: IpaOf): HearingDifficulty | null {
  const word = words[at];
  if (word === undefined || word.state === 'right') return null;
  const text = plain(word.text);
  const typed = plain(word.typed);
  const sound = WEAK_FORMS.get(text);
  if (isHomophone(text, typed, ipaOf)) return { kind: 'homophone', at, typed };
  if (/\d/u.test(text)) return { kind: 'number', at };
  if (word.ending === true) return { kind: 'ending', at };
  if (sound !== undefined) return { kind: 'weak_form', at, sound };
  if (isLinked(words, at, ipaOf)) return { kind: 'linking', at };
  return isUnreleased(words, at, ipaOf) ? { kind: 'unreleased', at } : null;
}

/**
 * Explains up to two of the missed words of a sentence, in their order. `ipaOf` gives the IPA of a lower-case word, or null;
 * what is said of joined sounds is said only where both are known.
 */
export function hardToHear(words: readonly HeardWord[], ipaOf: IpaOf): HearingDifficulty[] {
  return words.flatMap((_, at) => difficultyAt(words, at, ipaOf) ?? []).slice(0, MOST);
}
