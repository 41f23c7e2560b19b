const CHAR_ORDER = 6;
const WORD_ORDER = 2;
const BETA_SQUARED = 4;
const PUNCTUATION = /^[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]$/;

/**
 * chrF++ of a translation against one reference, 0–100 (Popović, 2017): the F-score, β = 2, of the mean precision and
 * recall over character n-grams to 6 without spaces and word n-grams to 2. Omits orders for which one of the texts is
 * too short, like the default of sacreBLEU 2.
 */
export function chrfPlusPlus(translation: string, reference: string): number {
  const pairs = [
    ...countsByOrder([...withoutSpaces(translation)], [...withoutSpaces(reference)], CHAR_ORDER, ''),
    ...countsByOrder(splitWords(translation), splitWords(reference), WORD_ORDER, ' '),
  ].filter(({ own, theirs }) => own > 0 && theirs > 0);
  if (pairs.length === 0) return 0;
  const precision = pairs.reduce((sum, { shared, own }) => sum + shared / own, 0) / pairs.length;
  const recall = pairs.reduce((sum, { shared, theirs }) => sum + shared / theirs, 0) / pairs.length;
  if (precision + recall === 0) return 0;
  return (100 * (1 + BETA_SQUARED) * precision * recall) / (BETA_SQUARED * precision + recall);
}

/** The best chrF++ over several references; 0 without references. */
export const bestChrf = (translation: string, references: readonly string[]): number =>
  Math.max(0, ...references.map((reference) => chrfPlusPlus(translation, reference)));

interface Overlap {
  shared: number;
  own: number;
  theirs: number;
}

function countsByOrder(own: readonly string[], theirs: readonly string[], orders: number, joint: string): Overlap[] {
  return Array.from({ length: orders }, (_, index) => {
    const [ownGrams, theirGrams] = [gramsOf(own, index + 1, joint), gramsOf(theirs, index + 1, joint)];
    const shared = [...ownGrams].reduce((sum, [gram, count]) => sum + Math.min(count, theirGrams.get(gram) ?? 0), 0);
    return { shared, own: totalOf(ownGrams), theirs: totalOf(theirGrams) };
  });
}

function gramsOf(units: readonly string[], order: number, joint: string): Map<string, number> {
  const grams = new Map<string, number>();
  for (let at = 0; at + order <= units.length; at += 1) {
    const gram = units.slice(at, at + order).join(joint);
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
}

const totalOf = (grams: ReadonlyMap<string, number>): number =>
  [...grams.values()].reduce((sum, count) => sum + count, 0);

const withoutSpaces = (text: string): string => text.split(/\s+/).join('');

/** Splits at spaces, and separates one punctuation mark at a word's end, or else at its start. */
function splitWords(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => {
    if (word.length <= 1) return word === '' ? [] : [word];
    if (PUNCTUATION.test(word.slice(-1))) return [word.slice(0, -1), word.slice(-1)];
    if (PUNCTUATION.test(word.slice(0, 1))) return [word.slice(0, 1), word.slice(1)];
    return [word];
  });
}
