import { isKnownWord } from '../../words/lexicon.ts';
import { editDistance } from '@study/content/check/edit-distance.ts';
import type { HarperLint } from './lint.ts';
import { isUnlistedWord } from './unlisted-words.ts';
import { TRUSTED_RULES } from './trusted-rules.ts';
import type { MarkFinding } from '@study/contract/marking.ts';

/** Harper's lints on a text as findings. Names and words that are no English are passed over. */
export function toFindings(text: string, lints: readonly HarperLint[]): MarkFinding[] {
  return lints.flatMap((lint) => {
    const explanation = TRUSTED_RULES.get(lint.rule);
    if (explanation === undefined || lint.end <= lint.start) return [];
    const written = text.slice(lint.start, lint.end);
    if (lint.rule === 'SpellCheck' && mayBeName(text, lint, written)) return [];
    const suggestion =
      lint.rule === 'SpellCheck' ? certainSpelling(written, lint.replacements) : onlyOne(lint.replacements);
    return [
      {
        start: lint.start,
        end: lint.end,
        category: explanation.category,
        text: explanation.text,
        ...(suggestion === undefined ? {} : { suggestion }),
        rule: `harper:${lint.rule}`,
        is_certain: true,
      },
    ];
  });
}

function onlyOne(replacements: readonly string[]): string | undefined {
  return replacements.length === 1 ? replacements[0] : undefined;
}

/** A spelling is certain when it is one slip away and no other word is as near. */
function certainSpelling(written: string, replacements: readonly string[]): string | undefined {
  const [first, second] = replacements;
  if (first === undefined || written.length < 4) return undefined;
  const distance = editDistance(written.toLowerCase(), first.toLowerCase());
  const next =
    second === undefined ? Number.POSITIVE_INFINITY : editDistance(written.toLowerCase(), second.toLowerCase());
  return distance === 1 && next > 1 ? first : undefined;
}

/**
 * Chinese names, brands and abbreviations are no misspellings. A capital at the beginning of a sentence counts as
 * one only when a common word is a slip or two away.
 */
function mayBeName(text: string, lint: HarperLint, written: string): boolean {
  if (!/^[A-Za-z][A-Za-z'’-]*$/.test(written) || written.length < 3) return true;
  if (/[A-Z].*[A-Z]/.test(written) || isUnlistedWord(written.toLowerCase())) return true;
  if (!/^[A-Z]/.test(written)) return isQuotedOrHyphenated(text, lint);
  const isSentenceStart = /(?:^|[.!?。！？]["”’)]*\s+|\n\s*)$/.test(text.slice(0, lint.start));
  if (!isSentenceStart) return true;
  const [nearest = ''] = lint.replacements;
  const isSlip = editDistance(written.toLowerCase(), nearest.toLowerCase()) <= 2;
  const isSubject = /^ (?:[a-z]+(?:s|ed)|has|did|said|had|was|thought|told|made|went)\b/.test(
    text.slice(lint.end, lint.end + 30),
  );
  if (isSubject || nearest.charAt(0).toLowerCase() !== written.charAt(0).toLowerCase()) return true;
  return written.length < 5 || !isSlip || !isKnownWord(nearest.toLowerCase());
}

function isQuotedOrHyphenated(text: string, lint: HarperLint): boolean {
  const before = text[lint.start - 1] ?? ' ';
  const after = text[lint.end] ?? ' ';
  return /["“‘/@#._\d]/.test(before) || /[/@_\d]/.test(after) || before === '-' || after === '-';
}
