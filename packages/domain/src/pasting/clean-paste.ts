/** Spaces that Word and web pages insert; a tab or an ideographic space is a gap of two. */
const NARROW_SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F]/g;
const WIDE_SPACES = /[\t\u3000]/g;
/** Zero-width characters, soft hyphens and marks of text direction. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const FULL_WIDTH = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g;
const FULL_WIDTH_OFFSET = 0xfe_e0;
const LIGATURES: Readonly<Record<string, string>> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl' };

/**
 * Pasted text with plain spaces, line breaks, letters and digits. Quotation marks, dashes and other punctuation stay as
 * typed.
 */
export const cleanPaste = (text: string): string =>
  text
    .replace(LINE_BREAKS, '\n')
    .replace(INVISIBLE, '')
    .replace(NARROW_SPACES, ' ')
    .replace(WIDE_SPACES, '  ')
    .replace(FULL_WIDTH, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - FULL_WIDTH_OFFSET))
    .replace(/[ﬀ-ﬄ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/ +$/gm, '');

/** Words that a hyphen divides at the end of a line, joined as `joinLines` joins them: `experi-ment`, `well-known`. */
export const wordsBrokenIn = (text: string): string[] =>
  [...text.matchAll(/(\p{L}+-) *\n\s*(\p{Ll}+)/gu)].map(([, start = '', rest = '']) => start + rest);

const CHINESE = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u;

/** Lines as one line of text: no space beside Chinese, none after a hyphen that breaks a word. */
export const joinLines = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim().replaceAll(/ {2,}/g, ' '))
    .filter((line) => line !== '')
    .reduce((text, line) => {
      if (text === '') return line;
      const isChinese = CHINESE.test(text.at(-1) ?? '') || CHINESE.test(line[0] ?? '');
      const isBrokenWord = /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line);
      return isChinese || isBrokenWord ? text + line : `${text} ${line}`;
    }, '');
