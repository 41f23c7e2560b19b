import type { WordChange } from '#offline/word-changes.ts';

/** The words in the book as the user sees it: the server's, and what was kept or removed since. */
export function keptNames(kept: readonly string[] = [], unsent: readonly WordChange[]): ReadonlySet<string> {
  const names = new Set(kept);
  for (const { kind, word } of unsent) {
    if (kind === 'keep') names.add(word);
    else if (kind === 'remove') names.delete(word);
  }
  return names;
}
