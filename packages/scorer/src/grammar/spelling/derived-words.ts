import { wordsAtLevel } from '#words/word-lists.ts';
import { offerSpellings } from './offer-spellings.ts';
import { spellingCost } from './spelling-cost.ts';
import { rarityOf } from './spelling-index.ts';

/** Words of students' texts that are missing from Harper and our lists. */
const STUDENTS_WORDS: ReadonlySet<string> = new Set(
  `airbnb bluetooth cheongsam congee coworking crowdfund digitalize digitalized digitalise edtech edu erhu feng
  gamification gamified glamping gps homestay homestays iphone iphones ipad ipads jiao kindle maglev maths mentee mentees
  mooncake mooncakes moxibustion multitasker multitaskers papercut papercuts papercutting passcode passcodes phubber phubbers
  phubbing pingpong shui skillset skillsets staycation staycations usb vr vibe vibes webpage webpages wellbeing worklife
  decarbonization decarbonize upcycle upcycled upcycling youtube youtuber youtubers fortnite minecraft spotify netflix whatsapp instagram facebook`.split(
    /\s+/,
  ),
);

/** [prefix, minimum letters of the listed word, its required ending] */
const PREFIXES: readonly (readonly [string, number, RegExp?])[] = [
  ['cyber', 4],
  ['anti', 5],
  ['non', 6],
  ['over', 5],
  ['under', 6],
  ['micro', 4],
  ['mini', 5],
  ['multi', 5],
  ['post', 6],
  ['pre', 6, /(?:ed|ing|ion|al|ment)$/],
  ['self', 6],
  ['semi', 6],
  ['super', 5],
  ['ultra', 5],
  ['bio', 6],
  ['eco', 6],
  ['geo', 6],
  ['nano', 5],
  ['tele', 6],
  ['tri', 7],
  ['inter', 6],
  ['counter', 5],
  ['hyper', 5],
  ['mis', 6, /(?:ed|ing|ion|s)$/],
  ['un', 6, /(?:ed|able|ing|ful)$/],
  ['re', 5, /(?:ed|ing|ion|s|ll|ise|ize)$/],
  ['de', 7, /(?:ion|ed|ing|ize|ise|izes|ises)$/],
];

/** [suffix, possible lost endings of the word, required ending of the rest] */
const SUFFIXES: readonly (readonly [string, readonly string[], RegExp?])[] = [
  ['ness', [''], /(?:ful|less|ive|ous|ish|ed|ing|able|ible|al)$/],
  ['less', ['']],
  ['like', ['']],
  ['wise', ['']],
  ['able', ['', 'e']],
  ['ization', ['', 'ize', 'e']],
  ['isation', ['', 'ise', 'e']],
];

const RARE_LONG: ReadonlySet<string> = new Set(wordsAtLevel(70).filter((word) => word.length > 8));
/** If a common word is closer than this, it is meant: "prepairing" is not "pre-" + "pairing". */
const SLIP = 1.1;

/**
 * Whether an unlisted word is correct: a newer word, a rare long one, or a known word with a prefix or suffix
 * (demotivation, cybercrimes, screenless). Expects lower case.
 */
export function isDerivedWord(lower: string): boolean {
  if (STUDENTS_WORDS.has(lower) || RARE_LONG.has(lower)) return true;
  if (!hasPrefix(lower) && !hasSuffix(lower)) return false;
  const nearest = offerSpellings(lower).find((word) => !word.includes(' '));
  return nearest === undefined || spellingCost(lower, nearest, SLIP) > SLIP;
}

function hasPrefix(lower: string): boolean {
  return PREFIXES.some(([prefix, least, ending]) => {
    const rest = lower.slice(prefix.length);
    return (
      lower.startsWith(prefix) && rest.length >= least && rarityOf(rest) !== undefined && ending?.test(lower) !== false
    );
  });
}

function hasSuffix(lower: string): boolean {
  return SUFFIXES.some(([suffix, ends, ending]) => {
    const stem = lower.slice(0, -suffix.length);
    if (!lower.endsWith(suffix) || stem.length < 4 || ending?.test(stem) === false) return false;
    return ends.some((end) => (rarityOf(stem + end) ?? 9) < 1);
  });
}

/** Whether a common word is a small edit away: "langage" looks like pinyin, but is a misspelling. */
export function isSlipOfCommonWord(lower: string): boolean {
  const [nearest] = lower.length < 6 ? [] : offerSpellings(lower);
  return nearest !== undefined && (rarityOf(nearest) ?? 9) < 0.9 && spellingCost(lower, nearest, 0.9) <= 0.9;
}
