import { replaceIn, type MappedText } from './mapped-text.ts';

/** Homoglyphs of Latin letters in other scripts, with the Latin letters. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    // Cyrillic
    ['аеорсухіјѕԁһԛԝӏѵАВЕКМНОРСТУХІЈЅԌӀԚԜ', 'aeopcyxijsdhqwlvABEKMHOPCTYXIJSGIQW'],
    // Greek
    ['αοινυρκτϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ', 'aoivupktcjABEZHIKMNOPTYXCJ'],
    // Armenian
    ['օոսհցզյՕՏՍ', 'onuhgqjOSU'],
    // Cherokee
    ['ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ', 'ABCDEGHJKLMPRSTVWZ'],
    // Latin letters of other alphabets, and small capitals
    ['ıȷɑɡᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'ijagabcdefghijklmnopqrstuvwyz'],
  ].flatMap(([foreign = '', latin = '']) => [...foreign].map((letter, at) => [letter, [...latin][at] ?? letter])),
);
const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /^\p{Script=Latin}+$/u;
const ENCLOSED_NUMBER = /[\u2460-\u249b\u24ea-\u24ff\u2776-\u2793]/u;
const NARROWED = /[^\x20-\x7e\n]/gu;

/** Replaces homoglyphs in words that consist of Latin letters and homoglyphs; words of another alphabet stay. */
export const withLatinLetters = (from: MappedText): MappedText =>
  replaceIn(from, WORD, (word) => {
    if (LATIN.test(word) && ![...word].some((letter) => LOOK_ALIKES.has(letter))) return word;
    // Every homoglyph is one code unit, as is its letter.
    const folded = [...word].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
    return LATIN.test(folded) ? folded : word;
  });

/**
 * Converts full-width, mathematical, circled and joined letters and small punctuation to ASCII, and composes accents;
 * circled numbers are list markers. Everything else stays.
 */
export function withPlainForms(from: MappedText): MappedText {
  const composed = replaceIn(from, /\P{M}\p{M}+/gu, (cluster) => {
    const whole = cluster.normalize('NFC');
    // Combining marks that no Latin letter has, such as lines below or through it, are decoration.
    return /^\p{Script=Latin}/u.test(whole) ? whole.replace(/\p{M}+$/u, '') : whole;
  });
  return replaceIn(composed, NARROWED, (character) => {
    if (ENCLOSED_NUMBER.test(character)) return ' ';
    const narrow = character.normalize('NFKC');
    if (/^[A-Za-z0-9]+$/.test(narrow)) return /[™℠№]/.test(character) ? character : narrow;
    // The remaining Chinese punctuation is between Chinese characters.
    return /^[!-/:-@[-`{-~]$/.test(narrow) && !/[\uff00-\uff65]/.test(character)
      ? narrow
      : (MARKS.get(character) ?? character);
  });
}

/** Homoglyphs of ASCII punctuation. Quotes stay, because printed English has curly quotes. */
const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '‐': '-', '‑': '-', '⁃': '-', '−': '-', '‚': ',', '․': '.', '،': ',', '؟': '?', '؛': ';', ʼ: "'" }),
);
