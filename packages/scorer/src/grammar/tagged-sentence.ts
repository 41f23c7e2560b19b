import nlp from 'compromise/two';
import { keepRecent } from '../text/keep-recent.ts';
import { readSentences, type Sentence, type Token } from './tokens.ts';

/** A sentence prepared for rules. */
export interface TaggedSentence extends Sentence {
  /** Lower-case tokens separated by single spaces, for patterns. */
  line: string;
  /** Start offset in `line` of each token. */
  lineStarts: readonly number[];
  /** Part-of-speech tags of each token in its context. */
  tags: readonly ReadonlySet<string>[];
}

const NO_TAGS: ReadonlySet<string> = new Set();

/** The last text: rules and suspects read the same one, and tagging is most of their time. */
const lastText = keepRecent<readonly TaggedSentence[]>(1);

/** The sentences of a text, tagged. */
export const readTaggedSentences = (text: string): readonly TaggedSentence[] =>
  lastText.of(text, () => readSentences(text).map(tagSentence));

/** Tags the words of a sentence by their context. Long sentences (over 200 tokens) stay untagged. */
export function tagSentence(sentence: Sentence): TaggedSentence {
  const lineStarts: number[] = [];
  let line = '';
  for (const token of sentence.tokens) {
    lineStarts.push(line.length);
    line += `${token.lower} `;
  }
  return { ...sentence, line: line.trimEnd(), lineStarts, tags: readTags(sentence.tokens) };
}

function readTags(tokens: readonly Token[]): ReadonlySet<string>[] {
  if (tokens.length > 200) return tokens.map(() => NO_TAGS);
  let plain = '';
  const starts = tokens.map((token, index) => {
    const isJoined = tokens[index - 1]?.end === token.start && /^(?:n?'|[,.;:!?])/.test(token.lower);
    if (index > 0 && !isJoined) plain += ' ';
    const start = plain.length;
    plain += /^(?:\w|')/.test(token.lower) ? token.text.replaceAll('’', "'") : token.lower;
    return start;
  });
  const tagsAt = new Map<number, ReadonlySet<string>>();
  let offset = 0;
  for (const term of nlp(plain).docs.flat()) {
    const start = offset + (term.pre ?? '').length;
    if (term.text !== '') tagsAt.set(start, term.tags ?? NO_TAGS);
    offset = start + term.text.length + (term.post ?? '').length;
  }
  return starts.map((start) => tagsAt.get(start) ?? NO_TAGS);
}
