export interface Quotation {
  no: number;
  text: string;
}

export interface Segment {
  text: string;
  /** Numbers of the items that this piece is evidence for, ascending; empty for plain text. */
  nos: number[];
}

/**
 * Splits a text at the boundaries of evidence quotations, which may overlap. Quotations that do not occur are ignored.
 */
export function markEvidence(text: string, quotations: readonly Quotation[]): Segment[] {
  const spans = quotations
    .map(({ no, text: quoted }) => ({ no, start: text.indexOf(quoted), length: quoted.length }))
    .filter(({ start, length }) => start >= 0 && length > 0);
  const edges = new Set([0, text.length, ...spans.flatMap(({ start, length }) => [start, start + length])]);
  const cuts = [...edges].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const nos = spans.filter((span) => span.start <= start && start < span.start + span.length).map(({ no }) => no);
    return { text: text.slice(start, cuts[index + 1]), nos: [...new Set(nos)].toSorted((a, b) => a - b) };
  });
}

export type GapPiece = { kind: 'text'; text: string } | { kind: 'gap'; no: number };

/** Splits a text at its `[[26]]` markers. */
export function cutGaps(text: string): GapPiece[] {
  return text
    .split(/(\[\[\d+\]\])/)
    .filter((piece) => piece !== '')
    .map((piece): GapPiece => {
      const no = /^\[\[(\d+)\]\]$/.exec(piece)?.[1];
      return no === undefined ? { kind: 'text', text: piece } : { kind: 'gap', no: Number(no) };
    });
}
