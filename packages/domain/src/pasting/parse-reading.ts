import { cleanPaste } from './clean-paste.ts';
import { assignKeys, type PastedItem, parseItems, tellMissingKeys } from './parse-items.ts';
import { isPassageHeading, parsePassage, type PastedPassage } from './parse-passage.ts';

/** A passage with its items, as taken apart. Everything that was pasted is in one of its fields. */
export interface PastedReading extends PastedPassage {
  items: PastedItem[];
  /** Keys of a list that fit no item, as written. */
  unfitKeys: string[];
}

/** Passages with their items, in order. A list of keys may stand at the end, for all of them. */
export function parseReading(pasted: string): PastedReading[] {
  const parts = divide(cleanPaste(pasted).split('\n')).map((lines) => parseItems(lines.join('\n')));
  return parts
    .map(({ before, items, leftKeys, unfitKeys }) => {
      const others = parts.filter((part) => part.items !== items);
      const left = others.reduce((keys, other) => assignKeys(other.items, keys), leftKeys);
      const unfit = [...unfitKeys, ...left.map(({ no, letter }) => `${no}. ${letter}`)];
      return { ...parsePassage(before), items, unfitKeys: unfit };
    })
    .map((part) => {
      tellMissingKeys(part.items);
      return part;
    })
    .filter(
      ({ title, paragraphs, items, unused, unfitKeys }) =>
        title.length + paragraphs.length + items.length + unused.length + unfitKeys.length > 0,
    );
}

/** One part a passage: a heading after an item begins the next. */
function divide(lines: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    const part = parts.at(-1) ?? [];
    if (isPassageHeading(line) && parseItems(part.join('\n')).items.length > 0) parts.push([line]);
    else part.push(line);
  }
  return parts;
}
