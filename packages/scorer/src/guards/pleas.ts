import { sentencesOf, type Word } from '../text/read-text.ts';
import { isForTheMarker } from './instructions.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Sentences beyond this many are not looked at one by one. */
const SENTENCES_MAX = 200;

/**
 * Which words speak to whoever marks the text: sentences that order or plead, and the rest of a small paragraph that
 * has one.
 */
export function markPleas(words: readonly Word[], text: string): boolean[] {
  const sentences = sentencesOf(words);
  const asks = sentences.map((sentence, at) => at < SENTENCES_MAX && isForTheMarker(writtenBetween(sentence, text)));
  const paragraphs = paragraphsOf(sentences, text);
  const sizes = new Map<number, number>();
  const asking = new Set(askingParagraphs(sentences, paragraphs, text));
  sentences.forEach(({ length }, at) => {
    const paragraph = paragraphs[at] ?? 0;
    sizes.set(paragraph, (sizes.get(paragraph) ?? 0) + length);
    if (asks[at] === true) asking.add(paragraph);
  });
  return sentences.flatMap((sentence, at) => {
    const paragraph = paragraphs[at] ?? 0;
    const isSmall = (sizes.get(paragraph) ?? 0) <= THRESHOLDS.pleaParagraph * words.length;
    const isMarked = asks[at] === true || (isSmall && asking.has(paragraph));
    return sentence.map(() => isMarked);
  });
}

/** Paragraphs that ask for something over several sentences. */
function askingParagraphs(
  sentences: readonly (readonly Word[])[],
  paragraphs: readonly number[],
  text: string,
): number[] {
  return [...Map.groupBy(sentences.slice(0, SENTENCES_MAX), (_, at) => paragraphs[at] ?? 0)]
    .filter(([, members]) => isForTheMarker(writtenBetween(members.flat(), text)))
    .map(([paragraph]) => paragraph);
}

/** A sentence with the mark that ends it and what stands before it, as far as that belongs to it. */
function writtenBetween(sentence: readonly Word[], text: string): string {
  const [first, last] = [sentence[0], sentence.at(-1)];
  return first && last ? text.slice(Math.max(0, first.start - 2), last.end + 2) : '';
}

/** The number of the paragraph that each sentence stands in. */
function paragraphsOf(sentences: readonly (readonly Word[])[], text: string): number[] {
  let paragraph = 0;
  return sentences.map((sentence, at) => {
    const before = sentences[at - 1]?.at(-1);
    if (before && sentence[0] && /\n/.test(text.slice(before.end, sentence[0].start))) paragraph += 1;
    return paragraph;
  });
}
