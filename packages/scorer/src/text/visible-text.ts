import { mapOf, placeInSource, replaceIn, type MappedText } from './mapped-text.ts';

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const SPACE = /[\t\p{Zs}]/gu;
// Control, format, private-use and unassigned characters, lone surrogates, fillers, joiners, the blank Braille pattern.
const INVISIBLE = /[^\n\P{Cc}]|[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Removes invisible characters, so that they cannot hide words or instructions to a model; every space becomes a plain
 * one.
 */
export function keepVisible(source: string): MappedText {
  const lines = replaceIn(mapOf(source), LINE_END, () => '\n');
  return replaceIn(
    replaceIn(lines, SPACE, () => ' '),
    INVISIBLE,
    () => '',
  );
}

/**
 * Finds a quotation in the text as handed in, with its exact words there; null if it does not occur. Typographic quotes
 * match plain ones, a line break matches a space.
 */
export function findQuotation(mapped: MappedText, quote: string): { start: number; end: number; quote: string } | null {
  const wanted = plain(keepVisible(quote).text).trim();
  const at = wanted === '' ? -1 : plain(mapped.text).indexOf(wanted);
  if (at === -1) return null;
  const end = at + wanted.length;
  return { ...placeInSource(mapped, { start: at, end }), quote: mapped.text.slice(at, end) };
}

// Replaces one code unit by one, so that offsets stay.
const plain = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replaceAll('\n', ' ');
