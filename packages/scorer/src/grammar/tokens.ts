/** A word or punctuation mark. A contraction is two tokens: do + n't, it + 's. */
export interface Token {
  text: string;
  lower: string;
  /** Offsets into the whole text, UTF-16 code units, `end` exclusive. */
  start: number;
  end: number;
  isWord: boolean;
}

export interface Sentence {
  tokens: readonly Token[];
  start: number;
  end: number;
  /** The mark that ended the previous sentence; empty or a comma at the start of a text or paragraph. */
  endedBefore: string;
}

const TOKEN =
  /\b(?:e\.g\.|i\.e\.|a\.m\.|p\.m\.|U\.[SK](?:\.|\b))|[A-Za-zÀ-ÖØ-öø-ÿ]+(?:['’-][A-Za-zÀ-ÖØ-öø-ÿ]+)*|\d+(?:[.,:/-]\d+)*(?:st|nd|rd|th|s|%)?|\.{2,}|\n\s*\n|[^\s]/giu;
const CONTRACTION = /^(.+?)(n['’]t|['’](?:m|re|ve|ll|d))$/i;
const PRONOUN_S = /^(it|he|she|that|there|what|who|here|where|how|let)(['’]s)$/i;
const CONJUNCTION = /^(?:and|but|or|so|because|when|if|while|although|that|which)$/;
const ABBREVIATION = /^(?:mr|mrs|ms|dr|prof|st|vs|etc|e\.g|i\.e|no|fig)$/i;
const CHINESE_MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '，': ',',
    '。': '.',
    '！': '!',
    '？': '?',
    '；': ';',
    '：': ':',
    '、': ',',
  }),
);

/** Splits a text into sentences of tokens with offsets. */
export function readSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let current: Token[] = [];
  let endedBefore = '';
  const close = (): void => {
    const [first] = current;
    const last = current.at(-1);
    if (first !== undefined && last !== undefined) {
      sentences.push({
        tokens: current,
        start: first.start,
        end: last.end,
        endedBefore,
      });
      endedBefore = last.isWord ? '' : last.lower;
    }
    current = [];
  };
  const all = readTokens(text);
  all.forEach((token, index) => {
    if (token.text.includes('\n')) {
      close();
      // A comma or a conjunction at the end of a paragraph means that the sentence continues.
      if (endedBefore !== ',') endedBefore = CONJUNCTION.test(all[index - 1]?.lower ?? '') ? ',' : '';
      return;
    }
    current.push(token);
    if (endsSentence(token, all[index - 1], all[index + 1])) close();
  });
  close();
  return sentences;
}

function endsSentence(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (!/^[.!?]|^\.{2,}$/.test(token.lower)) return false;
  if (token.lower === '.' && before !== undefined && ABBREVIATION.test(before.text)) return false;
  // A lower-case letter directly after a full stop belongs to a web address or an abbreviation.
  if (after !== undefined && after.start === token.end && /^[a-z]/.test(after.text)) return false;
  return after === undefined || !/^["”’')]$/.test(after.text) || after.start !== token.end;
}

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const isWord = /^[\p{L}\d]/u.test(match[0]);
    let start = match.index;
    const parts = isWord ? splitContraction(match[0]) : [match[0]];
    parts.forEach((part, index) => {
      const lower = normalised(part, parts[index + 1]);
      tokens.push({ text: part, lower, start, end: start + part.length, isWord });
      start += part.length;
    });
  }
  return tokens;
}

function splitContraction(word: string): string[] {
  if (/^can['’]t$/i.test(word)) return [word.slice(0, 3), word.slice(3)];
  if (/^won['’]t$/i.test(word)) return [word.slice(0, 2), word.slice(2)];
  const [, head, tail] = CONTRACTION.exec(word) ?? PRONOUN_S.exec(word) ?? [];
  return head === undefined || tail === undefined ? [word] : [head, tail];
}

function normalised(part: string, next: string | undefined): string {
  const lower = CHINESE_MARKS.get(part) ?? part.toLowerCase().replaceAll('’', "'");
  if (lower === "'t") return "n't";
  return lower === 'wo' && next !== undefined ? 'will' : lower;
}
