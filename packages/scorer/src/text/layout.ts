import { isFunctionWord } from '../words/function-words.ts';
import { isKnownWord } from '../words/lexicon.ts';
import { replaceIn, type MappedText } from './mapped-text.ts';

/** Normalizes the layout to running text, because layout says nothing about the English. */
export const asRunningText = (from: MappedText): MappedText =>
  withSingleBlanks(withoutNumbering(withoutWraps(withSingleBlanks(from))));

/** Single spaces between words, none at either end of a line. */
const withSingleBlanks = (from: MappedText): MappedText =>
  replaceIn(from, / +/g, (blanks, at) => {
    const isOutside = /^\n?$/.test(from.text.charAt(at - 1)) || /^\n?$/.test(from.text.charAt(at + blanks.length));
    return isOutside ? '' : ' ';
  });

const BULLET = String.raw`[-–—*•·●○■□◆◇▪►▶>+#]+ *`;
const HAN_NUMBER = String.raw`[([]?[一二三四五六七八九十]{1,3}[)\].,] *`;
const NUMBER = String.raw`[([]?(?:\d{1,2}(?:[)\]]|[.:](?!\d)) *|(?:[a-h]|[ivx]{1,4})(?:[)\]] *|[.:] +))`;
const SIGN = String.raw`(?:${BULLET}|${HAN_NUMBER}|${NUMBER})`;
const LINE_SIGN = new RegExp(String.raw`(?<=^|\n)${SIGN}+(?=\S)`, 'g');
const BEGINS_WITH_SIGN = new RegExp(`^${SIGN}`);
const COUNTED = /(?<=^|[.!?]["”’')]? |\n)[([]?(\d{1,2})(?:[)\]]|[.,:](?!\d)) *(?=[\p{L}"“])/gu;

/** Removes sentence numbering (1, 2 and so on), and bullets and numbers at line starts. */
function withoutNumbering(from: MappedText): MappedText {
  const found = [...from.text.matchAll(COUNTED)].map((match) => ({ at: match.index, value: Number(match[1]) }));
  const counting = new Set<number>();
  let last = 0;
  found.forEach(({ at, value }, index) => {
    const begins = value === 1 && found[index + 1]?.value === 2;
    if (!begins && (last === 0 || value !== last + 1)) return;
    counting.add(at);
    last = value;
  });
  const bare = replaceIn(from, COUNTED, (sign, at) => (counting.has(at) ? '' : sign));
  return replaceIn(bare, LINE_SIGN, () => '');
}

const BREAK = /(-?)\n\s*/g;
/** From this share of line breaks inside sentences on, all of them are hard wraps. */
const WRAPPED_SHARE = 0.6;

/** Removes line breaks inside sentences: hard-wrapped lines, or text copied from a file. */
function withoutWraps(from: MappedText): MappedText {
  const { text } = from;
  const breaks = [...text.matchAll(BREAK)].map((match) => ({
    at: match.index,
    isMarked: /[.!?…。]["”’')\]]*$/.test(text.slice(Math.max(0, match.index - 4), match.index)),
    goesOn: goesOn(text, match.index, match.index + match[0].length),
  }));
  const inside = breaks.filter(({ isMarked }) => !isMarked);
  const certain = inside.filter((each) => each.goesOn);
  const joined = new Set(
    (certain.length >= 3 && certain.length >= WRAPPED_SHARE * inside.length ? inside : certain).map(({ at }) => at),
  );
  return replaceIn(from, BREAK, (found, at, [hyphen]) => {
    if (!joined.has(at)) return found;
    if (hyphen === '') return ' ';
    const [before] = /\p{L}*$/u.exec(text.slice(Math.max(0, at - 40), at)) ?? [''];
    const [after] = /^\p{L}*/u.exec(text.slice(at + found.length, at + found.length + 40)) ?? [''];
    if (before === '') return `${hyphen} `;
    return isKnownWord((before + after).toLowerCase()) ? '' : '-';
  });
}

/** Whether a sentence continues after a line break: in lower case, or after a word that cannot end one. */
function goesOn(text: string, at: number, next: number): boolean {
  if (next === text.length) return false;
  const before = text.slice(Math.max(0, at - 40), at);
  if (BEGINS_WITH_SIGN.test(text.slice(next, next + 8))) return false;
  if (/[.!?…。]["”’')\]]*$/.test(before)) return false;
  if (/^[\p{Ll}\d(]/u.test(text.slice(next, next + 1))) return true;
  const [word = ''] = /[\p{L}'’]+$/u.exec(before) ?? [];
  return word !== '' && isFunctionWord(word.toLowerCase());
}
