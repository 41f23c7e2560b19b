import { answersDocument, paperDocument } from '@study/contract/papers/paper-document.ts';
import { stringify } from 'yaml';

/** A document as an author edits it: paragraphs stay whole, texts of several lines are blocks. */
export const writeYaml = (document: unknown): string =>
  stringify(document, { version: '1.2', lineWidth: 0, blockQuote: 'literal' });

/** A stored paper as an author edits it, its parts in the order of the exam. */
export const writePaper = (document: unknown): string => writeYaml(inOrder(paperDocument, document));

export const writeAnswers = (document: unknown): string => writeYaml(inOrder(answersDocument, document));

/**
 * The document with its keys in the order of the schema; the database has an order of its own. One that an earlier
 * schema allowed stays as it is.
 */
function inOrder(schema: typeof paperDocument | typeof answersDocument, document: unknown): unknown {
  const parsed = schema.safeParse(document);
  return parsed.success ? parsed.data : document;
}
