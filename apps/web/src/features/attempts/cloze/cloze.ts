export type ClozePiece = { kind: 'text'; text: string } | { kind: 'blank'; no: number };

/** Splits a passage with `[[26]]` markers into paragraphs of text and blanks. */
export function clozeParagraphs(passage: string): ClozePiece[][] {
  return passage
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) =>
      paragraph
        .split(/(\[\[\d+\]\])/)
        .filter((piece) => piece !== '')
        .map((piece): ClozePiece => {
          const no = /^\[\[(\d+)\]\]$/.exec(piece)?.[1];
          return no === undefined ? { kind: 'text', text: piece } : { kind: 'blank', no: Number(no) };
        }),
    );
}

/** Maps blank numbers to word letters; empty blanks have no entry. */
export type Placement = Readonly<Record<number, string>>;

/** The blanks that hold a word: several if the candidate placed it more than once on purpose. */
export function blanksWith(placement: Placement, letter: string): number[] {
  return Object.keys(placement)
    .map(Number)
    .filter((no) => placement[no] === letter)
    .toSorted((a, b) => a - b);
}

export interface ClozeChange {
  no: number;
  response: string | null;
}

/**
 * The changes that put a word into a blank. The word leaves every other blank, unless `keepOthers` is set: the exam
 * allows each word only once, but an undecided candidate may keep it in several blanks.
 */
export function placeWord(placement: Placement, no: number, letter: string, keepOthers = false): ClozeChange[] {
  const others = keepOthers ? [] : blanksWith(placement, letter).filter((other) => other !== no);
  const changes: ClozeChange[] = others.map((other) => ({ no: other, response: null }));
  return placement[no] === letter ? changes : [...changes, { no, response: letter }];
}

/**
 * The blank to select after filling `no`: the next empty one, from the top again after the last; if all are full, the
 * next one, or null at the end.
 */
export function nextBlank(placement: Placement, blanks: readonly number[], no: number): number | null {
  const later = blanks.filter((blank) => blank > no);
  const isEmpty = (blank: number) => blank !== no && placement[blank] === undefined;
  return later.find(isEmpty) ?? blanks.find(isEmpty) ?? later[0] ?? null;
}

/** The changes that undo `changes`. */
export function revert(before: Placement, changes: readonly ClozeChange[]): ClozeChange[] {
  return changes.map(({ no }) => ({ no, response: before[no] ?? null }));
}
