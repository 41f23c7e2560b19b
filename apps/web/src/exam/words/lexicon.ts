import type { LexiconEntry } from '@study/contract/words/lexicon-entry.ts';
import { formOf, type PublishedEntry } from '@study/contract/words/published-lexicon.ts';

export type Lexicon = ReadonlyMap<string, readonly PublishedEntry[]>;

/** Entries by lower-case form; an entry whose own word it is comes first. */
export function indexed(entries: readonly PublishedEntry[]): Lexicon {
  const byForm = new Map<string, PublishedEntry[]>();
  const add = (form: string, entry: PublishedEntry, isWord: boolean) => {
    const found = byForm.get(form);
    if (found === undefined) byForm.set(form, [entry]);
    else if (isWord) found.unshift(entry);
    else found.push(entry);
  };
  for (const entry of entries) {
    add(entry.word.toLowerCase(), entry, true);
    for (const change of entry.forms ?? []) add(formOf(entry.word, change), entry, false);
  }
  return byForm;
}

const load = {
  CET4: async () => indexed((await import('./lexicon-cet4.ts')).entries),
  CET6: async () => indexed((await import('./lexicon-cet6.ts')).entries),
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
  return (await lexiconOf('CET4')).get(word) ?? (await lexiconOf('CET6')).get(word) ?? [];
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
