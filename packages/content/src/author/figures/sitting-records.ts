/** A tester's answers as recorded in a paper's `review.md`: a line of `1B✓g · 2Df …` after `> `. */
export interface SittingRecord {
  kind: 'read' | 'unread';
  items: number;
  right: number;
}

/** A drill may begin with any item number. */
const LINE = /^> (\d{1,2}[A-O—].*)$/gm;

/** Testers without the text state how sure each answer is. */
const CERTAINTY = /[sfg]$/;

/** Test records in a `review.md`, oldest first. */
export function sittingRecords(review: string): SittingRecord[] {
  return [...review.matchAll(LINE)].flatMap(([, line = '']) => {
    const answers = line.split('·').map((answer) => answer.trim());
    const items = answers.length;
    if (!answers.every((answer) => /^\d{1,2}[A-O—]✓?[sfg]?$/.test(answer))) return [];
    const right = answers.filter((answer) => answer.includes('✓')).length;
    return [
      {
        kind: answers.some((answer) => CERTAINTY.test(answer)) ? ('unread' as const) : ('read' as const),
        items,
        right,
      },
    ];
  });
}

/** Maximum right answers of a tester without the text, 60%: 21 of the 35 items of a paper. */
export const mostRightUnread = (items: number): number => Math.floor(items * 0.6);

/** The last two tests without the text, which apply to the current text. */
export const lastUnread = (records: readonly SittingRecord[]): SittingRecord[] =>
  records.filter(({ kind }) => kind === 'unread').slice(-2);
