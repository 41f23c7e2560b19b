import type { AskedItem } from '@study/contract/papers/item-views.ts';

/** The letters that an item may be answered with, in order: A–D, or those of the bank or the paragraphs. */
export function lettersOf({ stimulus, options }: Pick<AskedItem, 'stimulus' | 'options'>): string[] {
  return Object.keys(choicesOf({ stimulus, options })).toSorted();
}

/** What a letter stands for as it is said: a word of the bank with its letter, a paragraph, or the letter alone. */
export function formatLetter({ stimulus }: Pick<AskedItem, 'stimulus'>, letter: string): string {
  if (stimulus.kind === 'cloze') return `${letter} ${stimulus.bank[letter] ?? ''}`.trimEnd();
  return stimulus.kind === 'matching' ? `${letter}段` : letter;
}

function choicesOf({ stimulus, options }: Pick<AskedItem, 'stimulus' | 'options'>): Readonly<Record<string, string>> {
  if (stimulus.kind === 'cloze') return stimulus.bank;
  return stimulus.kind === 'matching' ? stimulus.paragraphs : (options ?? {});
}
