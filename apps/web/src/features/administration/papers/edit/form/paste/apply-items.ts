import { OPTION_LETTERS } from '@study/contract/papers/paper-document.ts';
import type { Doubt, PastedItem } from '@study/domain/pasting/parse-items.ts';
import { listAt, type Path, remove, write } from '../form-document.ts';
import { type Documents, indexOfItem } from '../form-state.ts';

/** A pasted item as it is shown for correction, under the number that it gets. */
export interface ItemDraft {
  no: number;
  /** The number as written, if it was another. */
  written: number;
  stem: string;
  options: Record<string, string>;
  key: string;
  explanation: string;
  doubts: readonly Doubt[];
}

export interface PlacedItems {
  drafts: ItemDraft[];
  /** Items for which the section has no place. */
  surplus: PastedItem[];
}

/** Gives items their places: by number where all have theirs in the section, else in order. */
export function placeItems(items: readonly PastedItem[], numbers: readonly number[]): PlacedItems {
  const isByNumber =
    items.every(({ no }) => numbers.includes(no)) && new Set(items.map(({ no }) => no)).size === items.length;
  const placed = items.map((item, index) => ({ item, no: isByNumber ? item.no : numbers[index] }));
  return {
    drafts: placed.flatMap(({ item, no }) => (no === undefined ? [] : [draftOf(item, no)])),
    surplus: placed.flatMap(({ item, no }) => (no === undefined ? [item] : [])),
  };
}

const draftOf = ({ no: written, stem, options, key, explanation, doubts }: PastedItem, no: number): ItemDraft => ({
  no,
  written,
  stem,
  options: Object.fromEntries(OPTION_LETTERS.map((letter) => [letter, options[letter] ?? ''])),
  key: key ?? '',
  explanation,
  doubts,
});

export interface ItemPlaces {
  /** The lists of questions and of answers. */
  questions: Path;
  answers: Path;
  stemIn: 'paper' | 'answers';
}

/** Writes an item over the one with its number. */
export function writeItem({ paper, answers }: Documents, places: ItemPlaces, draft: ItemDraft): void {
  const { no, stem, options, key, explanation } = draft;
  const question = entryOf(paper, places.questions, no);
  const answer = entryOf(answers, places.answers, no);
  write(
    places.stemIn === 'paper' ? paper : answers,
    [...(places.stemIn === 'paper' ? question : answer), 'stem'],
    stem,
  );
  for (const letter of OPTION_LETTERS) write(paper, [...question, 'options', letter], options[letter] ?? '');
  writeAnswer(answers, answer, { key, explanation });
}

/** Writes a new key and explanation; evidence, knowledge points, traps and reasons of the old question go. */
export function writeAnswer(
  answers: Documents['answers'],
  path: Path,
  { key, explanation }: { key: string; explanation: string },
): void {
  write(answers, [...path, 'key'], key);
  write(answers, [...path, 'explanation'], explanation);
  write(answers, [...path, 'evidence'], []);
  write(answers, [...path, 'knowledge'], []);
  remove(answers, [...path, 'trap']);
  remove(answers, [...path, 'reasons']);
}

/** The entry with a number, which is added at the end of the list if there is none. */
function entryOf(document: Documents['paper'], list: Path, no: number): Path {
  const entries = listAt(document.toJS(), list);
  const index = indexOfItem(entries, no);
  if (index >= 0) return [...list, index];
  const path = [...list, entries.length];
  write(document, [...path, 'no'], no);
  return path;
}
