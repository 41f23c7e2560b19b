/** A word with its place in the text as handed in (UTF-16 code units, `end` exclusive). */
export interface Word {
  /** As written. */
  text: string;
  /** Lower-cased, with a straight apostrophe. */
  key: string;
  start: number;
  end: number;
  /** Index of its sentence. */
  sentence: number;
  /** Whether it is the first word of its sentence. */
  isFirst: boolean;
  /** Commas between this word and the next one. */
  commasAfter: number;
}

/** The words of a text in order; sentences are given by their words. */
export interface ReadText {
  source: string;
  words: Word[];
}

// Latin letters and digits; an apostrophe or hyphen inside does not split. Other scripts are not English words.
const WORD = /[\p{Script=Latin}\p{N}]+(?:['’-][\p{Script=Latin}\p{N}]+)*/gu;
const SENTENCE_END = /[.!?…。！？]|\n\s*\n/u;
const COMMA = /[,，]/gu;
const TITLE = /^(?:mr|mrs|ms|dr|st|vs)$/;
const ABBREVIATED = /\p{L}\.\p{L}$/u;
const LETTER_OR_NUMBER = /^(?:\p{L}|\p{N}+)$/u;

/** Reads words and sentences. Offsets point into `source`; nothing is normalised. */
export function readText(source: string): ReadText {
  const words: Word[] = [];
  let sentence = 0;
  for (const match of source.matchAll(WORD)) {
    const previous = words.at(-1);
    const sentenceBefore = sentence;
    if (previous) {
      const between = source.slice(previous.end, match.index);
      previous.commasAfter = between.match(COMMA)?.length ?? 0;
      if (endsSentence(source, previous, match.index)) sentence += 1;
    }
    const [text] = match;
    const key = text.toLowerCase().replaceAll('’', "'");
    const [start, end] = [match.index, match.index + text.length];
    const isFirst = previous === undefined || sentence > sentenceBefore;
    words.push({ text, key, start, end, sentence, isFirst, commasAfter: 0 });
  }
  return { source, words };
}

function endsSentence(source: string, previous: Word, next: number): boolean {
  const between = source.slice(previous.end, next);
  if (!SENTENCE_END.test(between)) return false;
  // 3.5, U.S.
  if (between === '.') return !LETTER_OR_NUMBER.test(previous.key);
  if (between !== '. ') return true;
  // e.g. this
  const isAbbreviated = ABBREVIATED.test(source.slice(Math.max(0, previous.end - 3), previous.end));
  return !TITLE.test(previous.key) && !(isAbbreviated && /\p{Ll}/u.test(source.charAt(next)));
}

/** Groups words by sentence, in order; omits sentences without words. */
export function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  for (const word of words) {
    const last = sentences.at(-1);
    if (last?.[0]?.sentence === word.sentence) last.push(word);
    else sentences.push([word]);
  }
  return sentences;
}
