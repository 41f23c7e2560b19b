import { editDistance } from '@study/content/check/edit-distance.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';
import type { RuleExplanation } from '../grammar-rule.ts';
import { offerSpellings } from './offer-spellings.ts';
import { properNameOf, rarityOf } from './spelling-index.ts';
import { isUnlistedWord } from './unlisted-words.ts';

/** The name is stored with marks and older than this search: Harper found misspellings then. */
export const MISSPELLING: RuleExplanation = {
  name: 'harper:SpellCheck',
  category: 'spelling',
  text: '这个词拼写有误。',
  wrong: 'I have a good freind.',
  right: 'I have a good friend.',
};

interface Span {
  start: number;
  end: number;
}

const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\S+@\S+|\b[\w-]+\.(?:com|cn|org|net)\b/gi;
const WORD = /[\p{Script=Latin}\p{M}]+(?:['’][\p{Script=Latin}\p{M}]+)*/gu;
/** Words with an accent are loans (café, naïve); none of the lists has them. */
const ACCENTED = /[^A-Za-z'’]/;

/**
 * Misspelt words in text order, with the likeliest words. Skips names, addresses and Chinese terms. Searching a word takes about a
 * millisecond; `keepCheckable` limits how many there are.
 */
export function findMisspellings(text: string): MarkFinding[] {
  const plain = text.replace(ADDRESS, (address) => ' '.repeat(address.length));
  return [...plain.matchAll(WORD)].flatMap(({ 0: written, index: start }): MarkFinding[] => {
    const lower = written.toLowerCase().replaceAll('’', "'");
    const span = { start, end: start + written.length };
    if (written.length < 3 || ACCENTED.test(written)) return [];
    if (isUnlistedWord(lower) || mayBeName(plain, span, written)) return [];
    const end = contractionEnd(plain, span);
    const right = end > span.end ? { suggestion: `${written}'t` } : spellings(written);
    const { category, name, text: sentence } = MISSPELLING;
    return [{ start, end, category, text: sentence, ...right, rule: name, is_certain: true }];
  });
}

type Corrections = Pick<MarkFinding, 'suggestion' | 'alternatives'>;

/** Candidate corrections; only the name for a lower-case name. */
function spellings(written: string): Corrections {
  const name = properNameOf(written.toLowerCase());
  if (name !== undefined) return { suggestion: name };
  const isCapital = /^[A-Z]/.test(written);
  const [suggestion, ...alternatives] = offerSpellings(written.toLowerCase()).map((word) =>
    isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word,
  );
  if (suggestion === undefined) return {};
  return { suggestion, ...(alternatives.length === 0 ? {} : { alternatives }) };
}

/** "didn,t" and "didn t" are one word in two tokens. */
function contractionEnd(text: string, { start, end }: Span): number {
  if (!text.slice(start, end).endsWith('n')) return end;
  return end + (/^[,;´`]? ?t(?![a-z])/i.exec(text.slice(end))?.[0].length ?? 0);
}

/** Rarity up to which a word is likelier meant than a name. */
const FREQUENT = 0.6;

/**
 * Chinese names, brands and abbreviations are no misspellings. A capital at the start of a sentence counts as a name
 * only if no frequent word is one or two edits away.
 */
function mayBeName(text: string, span: Span, written: string): boolean {
  if (/[A-Z].*[A-Z]/.test(written)) return true;
  if (!/^[A-Z]/.test(written)) return isQuotedOrHyphenated(text, span);
  const isSentenceStart = /(?:^|[.!?。！？]["”’)]*\s+|\n\s*)$/.test(text.slice(0, span.start));
  if (!isSentenceStart) return true;
  const isSubject = /^ (?:[a-z]+(?:s|ed)|has|did|said|had|was|thought|told|made|went)\b/.test(
    text.slice(span.end, span.end + 30),
  );
  return isSubject || !isSlipOfFrequentWord(written.toLowerCase());
}

function isSlipOfFrequentWord(lower: string): boolean {
  const nearest = offerSpellings(lower)[0] ?? '';
  return (
    lower.length >= 5 &&
    nearest.charAt(0) === lower.charAt(0) &&
    (rarityOf(nearest) ?? Infinity) <= FREQUENT &&
    editDistance(lower, nearest) <= (lower.length < 7 ? 1 : 2)
  );
}

function isQuotedOrHyphenated(text: string, { start, end }: Span): boolean {
  const before = text[start - 1] ?? ' ';
  const after = text[end] ?? ' ';
  return /["“‘/@#._\d-]/.test(before) || /[/@_\d-]/.test(after);
}
