/** A tester's answers as a paper's `review.md` keeps them: a line of `1B✓g · 2Df …` behind `> `. */
export interface SittingRecord {
  kind: 'read' | 'unread';
  items: number;
  right: number;
}

/** A drill begins with any item of an exam. */
const LINE = /^> (\d{1,2}[A-O—].*)$/gm;

/** Who has no text says how sure each answer is. */
const CERTAINTY = /[sfg]$/;

/** The sittings on record in a `review.md`, oldest first. */
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

/** An unread sitting may get 60% of the items: 21 of the 35 of a paper. */
export const mostRightUnread = (items: number): number => Math.floor(items * 0.6);

/** The last two unread sittings, which are those of the text as it stands. */
export const lastUnread = (records: readonly SittingRecord[]): SittingRecord[] =>
  records.filter(({ kind }) => kind === 'unread').slice(-2);
