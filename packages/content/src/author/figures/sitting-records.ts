/** A tester's answers as a paper's `review.md` keeps them: a line of `1B✓g · 2D …` behind `> `. */
export interface SittingRecord {
  kind: 'read' | 'unread';
  items: number;
  right: number;
}

const LINE = /^> (1[A-O—].*)$/gm;

/** With the texts, cloze and matching are answered too. */
const UNREAD_ITEMS = 35;

/** The sittings on record in a `review.md`, oldest first. */
export function sittingRecords(review: string): SittingRecord[] {
  return [...review.matchAll(LINE)].flatMap(([, line = '']) => {
    const answers = line.split('·').map((answer) => answer.trim());
    const items = answers.length;
    if (!answers.every((answer) => /^\d{1,2}[A-O—]✓?[sfg]?$/.test(answer))) return [];
    const right = answers.filter((answer) => answer.includes('✓')).length;
    return [{ kind: items === UNREAD_ITEMS ? ('unread' as const) : ('read' as const), items, right }];
  });
}

/** An unread sitting may get 60% of the 35 items. */
export const MOST_RIGHT_UNREAD = 21;

/** The last two unread sittings, which are those of the text as it stands. */
export const lastUnread = (records: readonly SittingRecord[]): SittingRecord[] =>
  records.filter(({ kind }) => kind === 'unread').slice(-2);
