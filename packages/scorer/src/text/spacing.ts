import { replaceIn, type MappedText } from './mapped-text.ts';

/** Spaces beside punctuation: the corrected text, and the corrected places in the input text. */
export interface Spacing {
  mapped: MappedText;
  places: { start: number; end: number; mended: string }[];
}

const BEFORE_MARK = /(?<=[\p{L}\p{N})\]"”’']) +(?:[,;!?]|:(?=\s|$)|\.(?![\p{L}\p{N}.]))/gu;
/** A comma typed for an apostrophe, as in "didn,t", is no comma. */
const AFTER_MARK = /(?<=[\p{L}\p{N})\]"”’'%])[,;:!?](?=\p{L}|(?<=\p{L},)\d)(?!(?<=\p{L}[,;])(?:t|s|re|ve|ll|d|m)\b)/gu;
const AFTER_STOP = /(?<=\p{Ll}{2}|\p{N}|[)\]"”’'])\.(?=\p{Lu}(?:\p{Ll}|[ '’]))|(?<=\p{Ll}{2})\.(?=\d)/gu;
const ADDRESS = /@|www\.|:\/\/|\.(?:com|cn|org|net|edu)\b/i;
const NUMBERED = /\b(?:no|fig|vol|ver|sec|art|pp|ch)$/i;

/** Removes spaces before commas and full stops. */
export function withoutBlanksBeforeMarks(from: MappedText): Spacing {
  const places: Spacing['places'] = [];
  const mapped = replaceIn(from, BEFORE_MARK, (found, at) => {
    const mended = found.trimStart();
    places.push({ start: at, end: at + found.length, mended });
    return mended;
  });
  return { mapped, places };
}

/** Adds a space after every comma and full stop that is followed by another word. */
export function withBlanksAfterMarks(from: MappedText): Spacing {
  const places: Spacing['places'] = [];
  const { text } = from;
  const mend = (mark: string, at: number): string => {
    const [before] = /\S*$/.exec(text.slice(Math.max(0, at - 40), at)) ?? [''];
    const [after] = /^\S*/.exec(text.slice(at, at + 40)) ?? [''];
    if (ADDRESS.test(before + after) || (mark === '.' && NUMBERED.test(before) && /^.\d/.test(after))) return mark;
    const mended = `${mark} `;
    places.push({ start: at, end: at + 1, mended });
    return mended;
  };
  const pattern = new RegExp(`${AFTER_MARK.source}|${AFTER_STOP.source}`, 'gu');
  return { mapped: replaceIn(from, pattern, mend), places };
}
