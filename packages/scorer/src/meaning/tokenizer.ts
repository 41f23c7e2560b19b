/** A vocabulary token with its log probability. */
export type Piece = readonly [text: string, score: number];

const SPACE = '\u2581';
/** The first tokens of the vocabulary are control symbols. */
const RESERVED = 6;
const UNKNOWN = 0;

/**
 * SentencePiece's unigram segmentation: the tokens of a text whose scores sum to the most. Gives what the tokenizer of
 * the model's package gives, which cannot be loaded without its tensor library. Expects ASCII, not empty.
 */
export function createTokenizer(vocabulary: readonly Piece[]): (text: string) => number[] {
  const indices = new Map(vocabulary.slice(RESERVED).map(([text], at) => [text, at + RESERVED]));
  const longest = Math.max(...vocabulary.map(([text]) => text.length));
  return (text) => {
    const input = SPACE + text.replaceAll(' ', SPACE);
    // By end: the best sum, and the token that ends there.
    const best = new Float64Array(input.length + 1);
    const tokens = new Int32Array(input.length + 1);
    const offer = (end: number, token: number, sum: number): void => {
      if (best[end] !== 0 && sum < (best[end] ?? 0)) return;
      best[end] = sum;
      tokens[end] = token;
    };
    for (let end = 1; end <= input.length; end += 1) {
      for (let start = Math.max(0, end - longest); start < end; start += 1) {
        const token = indices.get(input.slice(start, end));
        if (token !== undefined) offer(end, token, (best[start] ?? 0) + (vocabulary[token]?.[1] ?? 0));
        else if (end === start + 1 && !startsAny(input, start)) offer(end, UNKNOWN, best[start] ?? 0);
      }
    }
    return withoutRepeatedUnknown(readBack(tokens));
  };

  function startsAny(input: string, start: number): boolean {
    for (let end = start + 1; end <= Math.min(input.length, start + longest); end += 1) {
      if (indices.has(input.slice(start, end))) return true;
    }
    return false;
  }

  function readBack(tokens: Int32Array): number[] {
    const found: number[] = [];
    for (let end = tokens.length - 1; end > 0;) {
      const token = tokens[end] ?? UNKNOWN;
      found.push(token);
      end -= token === UNKNOWN ? 1 : (vocabulary[token]?.[0].length ?? 1);
    }
    return found.toReversed();
  }
}

const withoutRepeatedUnknown = (tokens: readonly number[]): number[] =>
  tokens.filter((token, at) => token !== UNKNOWN || tokens[at - 1] !== UNKNOWN);
