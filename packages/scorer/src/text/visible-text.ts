import { mapOf, placeInSource, replaceIn, type MappedText } from './mapped-text.ts';

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const SPACE = /[\t\p{Zs}]/gu;
// Control and format characters, private and unassigned ones, halves of pairs, fillers, joiners, the blank of Braille.
const INVISIBLE = /[^\n\P{Cc}]|[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Takes out what nobody sees, so that it can neither hide words nor speak to a model; every space is a plain one. */
export function keepVisible(source: string): MappedText {
  const lines = replaceIn(mapOf(source), LINE_END, () => '\n');
  return replaceIn(
    replaceIn(lines, SPACE, () => ' '),
    INVISIBLE,
    () => '',
  );
}

/**
 * Where a quotation stands in the text as handed in, and its words as they are there; null where it does not stand.
 * Typographic quotes match plain ones, a line end matches a space.
 */
export function findQuotation(mapped: MappedText, quote: string): { start: number; end: number; quote: string } | null {
  const wanted = plain(keepVisible(quote).text).trim();
  const at = wanted === '' ? -1 : plain(mapped.text).indexOf(wanted);
  if (at === -1) return null;
  const end = at + wanted.length;
  return { ...placeInSource(mapped, { start: at, end }), quote: mapped.text.slice(at, end) };
}

// One code unit for one: places stay.
const plain = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replaceAll('\n', ' ');
