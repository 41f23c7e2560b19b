import { LexiconRows, type LexiconColumns } from '@study/contract/words/lexicon-columns.ts';
import type { LexiconEntry } from '@study/contract/words/lexicon-entry.ts';
import { formOf, type PublishedEntry } from '@study/contract/words/published-lexicon.ts';

/** The entries of a file, for looking forms up. */
export class Lexicon {
  readonly #rows: LexiconRows;
  /** Rows by lower-case form; a row whose own word it is comes first. */
  readonly #byForm = new Map<string, number[]>();

  constructor(columns: LexiconColumns) {
    this.#rows = new LexiconRows(columns);
    this.#rows.words.forEach((word, row) => this.#add(word.toLowerCase(), row));
    this.#rows.words.forEach((word, row) => {
      for (const change of this.#rows.forms(row)) this.#add(formOf(word, change), row);
    });
  }

  /** Entries of a lower-case form, an entry whose own word it is first. */
  find(form: string): readonly PublishedEntry[] {
    return (this.#byForm.get(form) ?? []).map((row) => this.#rows.entry(row));
  }

  #add(form: string, row: number): void {
    const found = this.#byForm.get(form);
    if (found === undefined) this.#byForm.set(form, [row]);
    else found.push(row);
  }
}

const load = {
  CET4: async () => new Lexicon((await import('./lexicon-cet4.ts')).columns),
  CET6: async () => new Lexicon((await import('./lexicon-cet6.ts')).columns),
};
const loaded = new Map<keyof typeof load, Promise<Lexicon>>();

/** Loads a file once; a failed load is tried again by the next call. */
function lexiconOf(file: keyof typeof load): Promise<Lexicon> {
  const found = loaded.get(file);
  if (found !== undefined) return found;
  const loading = load[file]();
  loaded.set(file, loading);
  loading.catch(() => loaded.delete(file));
  return loading;
}

/** Loads the words up to CET4 in advance, so that the first tap need not wait. */
export function preloadLexicon(): void {
  void lexiconOf('CET4').catch(() => undefined);
}

/**
 * Entries of a form as it stands in a text, most likely first; the second file is loaded only for words that the first
 * lacks. Empty for unknown words. Throws if a file cannot be loaded.
 */
export async function lookUp(form: string): Promise<readonly PublishedEntry[]> {
  const word = plain(form);
  const found = (await lexiconOf('CET4')).find(word);
  return found.length > 0 ? found : (await lexiconOf('CET6')).find(word);
}

/** Lower case, straight apostrophes, without possessives and contracted verbs: as the lexicon's forms are written. */
function plain(form: string): string {
  return form
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'(?:s|d|ll|ve|re|m)$/, '');
}

export const LEVEL_NAMES: Readonly<Record<LexiconEntry['level'], string>> = {
  basic: '基础词',
  cet4: '四级词',
  cet6: '六级词',
  beyond: '超纲词',
};
