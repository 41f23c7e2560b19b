import type { AskedItem } from '@study/contract/papers/item-views.ts';

/** Letters of an item's choices in order: A–D, the word bank or the paragraphs. */
export function lettersOf({ stimulus, options }: Pick<AskedItem, 'stimulus' | 'options'>): string[] {
  return Object.keys(choicesOf({ stimulus, options })).toSorted();
}

/** Display text of a letter: bank word with letter, paragraph, or the letter alone. */
export function formatLetter({ stimulus }: Pick<AskedItem, 'stimulus'>, letter: string): string {
  if (stimulus.kind === 'cloze') return `${letter} ${stimulus.bank[letter] ?? ''}`.trimEnd();
  return stimulus.kind === 'matching' ? `${letter}段` : letter;
}

function choicesOf({ stimulus, options }: Pick<AskedItem, 'stimulus' | 'options'>): Readonly<Record<string, string>> {
  if (stimulus.kind === 'cloze') return stimulus.bank;
  return stimulus.kind === 'matching' ? stimulus.paragraphs : (options ?? {});
}
