/** A text as a model gets it, and where each of its code units stood in the text as handed in. */
export interface VisibleText {
  text: string;
  /** As many as `text` has code units, and the length of the original as the last one. */
  offsets: number[];
}

// Control and format characters, private and unassigned ones, halves of pairs, fillers, joiners, the blank of Braille.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
const LINE_END = /^[\n\u2028\u2029]$/;
const SPACE = /^[\t\p{Zs}]$/u;

/** Takes out what nobody sees, so that it can neither hide words nor speak to a model; every space is a plain one. */
export function keepVisible(source: string): VisibleText {
  const kept: string[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const character of source) {
    const visible = visibleForm(character);
    for (let unit = 0; unit < visible.length; unit += 1) offsets.push(at + unit);
    kept.push(visible);
    at += character.length;
  }
  offsets.push(source.length);
  return { text: kept.join(''), offsets };
}

function visibleForm(character: string): string {
  if (LINE_END.test(character)) return '\n';
  if (SPACE.test(character)) return ' ';
  return INVISIBLE.test(character) ? '' : character;
}

/**
 * Where a quotation stands in the text as handed in, and its words as they are there; null where it does not stand.
 * Typographic quotes match plain ones, a line end matches a space.
 */
export function findQuotation(
  { text, offsets }: VisibleText,
  quote: string,
): { start: number; end: number; quote: string } | null {
  const wanted = plain(keepVisible(quote).text).trim();
  const at = wanted === '' ? -1 : plain(text).indexOf(wanted);
  const start = offsets[at];
  const last = offsets[at + wanted.length - 1];
  if (start === undefined || last === undefined) return null;
  return { start, end: last + 1, quote: text.slice(at, at + wanted.length) };
}

// One code unit for one: places stay.
const plain = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replaceAll('\n', ' ');
