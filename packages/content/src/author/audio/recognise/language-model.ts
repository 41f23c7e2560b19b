/**
 * A trigram model of one text in ARPA format (Witten–Bell smoothing): with it the recogniser finds what of the text was
 * said, and in which order, and hardly anything else. `words` is the whole text in order.
 */
export function trigramModel(words: readonly string[]): string {
  const text = ['<s>', ...words, '</s>'];
  const grams = [1, 2, 3].map((length) => countGrams(text, length));
  const sections = grams.map((counts, at) => {
    const lines = [...counts.keys()].map((gram) => {
      const probability = at === 0 ? unigram(gram, grams, text.length) : conditional(gram, grams);
      const isContext = at < 2 && grams[at + 1] !== undefined && !gram.endsWith('</s>');
      return `${log10(probability)} ${gram}${isContext ? ` ${log10(backoff(gram, grams))}` : ''}`;
    });
    return `\\${at + 1}-grams:\n${lines.join('\n')}\n`;
  });
  const sizes = grams.map((counts, at) => `ngram ${at + 1}=${counts.size}`);
  return `\\data\\\n${sizes.join('\n')}\n\n${sections.join('\n')}\n\\end\\\n`;
}

type Counts = ReadonlyMap<string, number>;

function countGrams(text: readonly string[], length: number): Counts {
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= text.length; at += 1) {
    const gram = text.slice(at, at + length).join(' ');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

const log10 = (probability: number): string => Math.log10(Math.max(probability, 1e-9)).toFixed(4);

/** The start of a text is never said, so it has no probability of its own. */
const unigram = (word: string, grams: readonly Counts[], size: number): number =>
  word === '<s>' ? 0 : (grams[0]?.get(word) ?? 0) / (size - 1);

/** Of the words after `context`: how often one came, and how many different ones. */
function after(context: string, grams: readonly Counts[]): { times: number; kinds: number } {
  const following = grams[context.split(' ').length];
  let times = 0;
  let kinds = 0;
  for (const [gram, count] of following ?? []) {
    if (gram.startsWith(`${context} `)) {
      times += count;
      kinds += 1;
    }
  }
  return { times, kinds };
}

function conditional(gram: string, grams: readonly Counts[]): number {
  const context = gram.slice(0, gram.lastIndexOf(' '));
  const { times, kinds } = after(context, grams);
  const count = grams[gram.split(' ').length - 1]?.get(gram) ?? 0;
  return count / (times + kinds);
}

/** What is left for words that never followed the context. */
function backoff(context: string, grams: readonly Counts[]): number {
  const { times, kinds } = after(context, grams);
  return kinds === 0 ? 1 : kinds / (times + kinds);
}
