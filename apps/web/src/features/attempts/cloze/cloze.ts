export type ClozePiece = { kind: 'text'; text: string } | { kind: 'blank'; no: number };

/** Cuts a passage with `[[26]]` marks into paragraphs of text and blanks. */
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

/** Which letter stands in which blank; an empty blank is missing. */
export type Placement = Readonly<Record<number, string>>;

/** The blanks that hold a word; more than one where it was placed twice on purpose. */
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
 * What putting a word into a blank changes. The word moves there from wherever it stood; with `keepOthers`
 * it stays there too (the exam lets no word serve twice, but the candidate may be undecided).
 */
export function placeWord(placement: Placement, no: number, letter: string, keepOthers = false): ClozeChange[] {
  const others = keepOthers ? [] : blanksWith(placement, letter).filter((other) => other !== no);
  const changes: ClozeChange[] = others.map((other) => ({ no: other, response: null }));
  return placement[no] === letter ? changes : [...changes, { no, response: letter }];
}

/** The blank to go to after one was filled: the next empty one, else the next, else null at the end. */
export function nextBlank(placement: Placement, blanks: readonly number[], no: number): number | null {
  const later = blanks.filter((blank) => blank > no);
  return later.find((blank) => placement[blank] === undefined) ?? later[0] ?? null;
}

/** The inverse of some changes to the blanks. */
export function revert(before: Placement, changes: readonly ClozeChange[]): ClozeChange[] {
  return changes.map(({ no }) => ({ no, response: before[no] ?? null }));
}
