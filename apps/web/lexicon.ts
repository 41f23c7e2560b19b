import path from 'node:path';
import { publishedLexicon } from '@study/content/lexicon/published-lexicon.ts';
import { columnsOf } from '@study/contract/words/lexicon-columns.ts';
import type { Plugin } from 'vite';

const FILE = /[\\/]exam[\\/]words[\\/]lexicon-(cet[46])\.ts$/;
const CONTENT = path.resolve(import.meta.dirname, '../../content');

/** Fills the modules `exam/words/lexicon-cet4.ts` and `lexicon-cet6.ts` with the entries of `content/lexicon`. */
export function lexicon(): Plugin {
  let published: ReturnType<typeof publishedLexicon> | undefined;
  return {
    name: 'lexicon',
    enforce: 'pre',
    async load(id) {
      const level = FILE.exec(id)?.[1];
      if (level === undefined) return null;
      published ??= publishedLexicon(CONTENT);
      const entries = (await published)[level === 'cet4' ? 'CET4' : 'CET6'];
      return `export const columns = ${JSON.stringify(columnsOf(entries))};`;
    },
  };
}
