import { isMap, isScalar, type Document } from 'yaml';

export interface PaperSources {
  /** The text of `paper.yaml`. */
  paper: string;
  /** The text of `answers.yaml`. */
  answers: string;
}

/** Maps an option's current letter to its new letter. */
export type Move = ReadonlyMap<string, string>;

export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Renames the option letters that a text mentions: A项, B、C项, B、C两项. */
export function moveNamedLetters(text: string, move: Move): string {
  return text.replaceAll(/[A-O](?:[、和与及][A-O])*(?=[一二三两]?项)/g, (named) => {
    const letters = named.split(/[、和与及]/);
    const moved = letters.map((letter) => move.get(letter) ?? letter).toSorted();
    return named.replaceAll(/[A-O]/g, () => moved.shift() ?? '');
  });
}

const pathOf = (path: string) => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Source offsets of a value. */
function placeOf(document: Document.Parsed, path: string): { from: number; to: number } {
  const node = document.getIn(pathOf(path), true);
  if (!isScalar(node) || !node.range) throw new Error(`${path} is not in the source`);
  return { from: node.range[0], to: node.range[1] };
}

/** Moves each text of a lettered list to its new letter. */
export function movedTexts(document: Document.Parsed, source: string, path: string, move: Move): Edit[] {
  return [...move].map(([letter, to]) => {
    const old = placeOf(document, `${path}.${letter}`);
    const next = placeOf(document, `${path}.${to}`);
    return { ...next, text: source.slice(old.from, old.to) };
  });
}

/** Renames letters in the key, traps, reasons and explanation of the item at a path. */
export function movedLetters(document: Document.Parsed, source: string, path: string, move: Move): Edit[] {
  const key = placeOf(document, `${path}.key`);
  const explanation = placeOf(document, `${path}.explanation`);
  const lists = ['trap', 'reasons'].map((name) => document.getIn(pathOf(`${path}.${name}`), true));
  const pairs = lists.flatMap((list) => (isMap(list) ? list.items : []));
  return [
    { ...key, text: moveLetter(source.slice(key.from, key.to), move) },
    { ...explanation, text: moveNamedLetters(source.slice(explanation.from, explanation.to), move) },
    ...pairs.flatMap(({ key: letter, value }) => [
      ...changed(letter, source, (written) => moveLetter(written, move)),
      ...changed(value, source, (written) => moveNamedLetters(written, move)),
    ]),
  ];
}

function changed(node: unknown, source: string, change: (written: string) => string): Edit[] {
  if (!isScalar(node) || !node.range) return [];
  const [from, to] = node.range;
  return [{ from, to, text: change(source.slice(from, to)) }];
}

const moveLetter = (written: string, move: Move) => written.replace(/[A-O]/, (letter) => move.get(letter) ?? letter);

export function edited(source: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: next }) => text.slice(0, from) + next + text.slice(to), source);
}
