import { stringify } from 'yaml';

/** A document as an author edits it: paragraphs stay whole, texts of several lines are blocks. */
export const writeYaml = (document: unknown): string =>
  stringify(document, { version: '1.2', lineWidth: 0, blockQuote: 'literal' });
