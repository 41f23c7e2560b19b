import { answersDocument, paperDocument } from '@study/contract/papers/paper-document.ts';
import { stringify } from 'yaml';

/** YAML in the style for authors: paragraphs unwrapped, multi-line texts as block scalars. */
export const writeYaml = (document: unknown): string =>
  stringify(document, { version: '1.2', lineWidth: 0, blockQuote: 'literal' });

/** A stored paper as YAML for authors, with its parts in exam order. */
export const writePaper = (document: unknown): string => writeYaml(inOrder(paperDocument, document));

export const writeAnswers = (document: unknown): string => writeYaml(inOrder(answersDocument, document));

/**
 * Sorts the document's keys in schema order, which the database does not keep. A document of an earlier schema stays
 * unchanged.
 */
function inOrder(schema: typeof paperDocument | typeof answersDocument, document: unknown): unknown {
  const parsed = schema.safeParse(document);
  return parsed.success ? parsed.data : document;
}
