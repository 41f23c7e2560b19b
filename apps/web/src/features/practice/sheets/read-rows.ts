import Papa from 'papaparse';

/** A table row, trimmed and NFKC-normalised (full-width letters and digits become ASCII). */
export interface SheetRow {
  /** Line number from 1, as in editors. */
  line: number;
  paper: string;
  item: string;
  answer: string;
  /** False if the row has fewer than the three columns. */
  isWhole: boolean;
}

const COLUMNS = { paper: ['试卷', 'paper'], item: ['题号', 'item'], answer: ['答案', 'answer'] } as const;
type Column = keyof typeof COLUMNS;
const IN_ORDER: Record<Column, number> = { paper: 0, item: 1, answer: 2 };

/**
 * Parses a table with the columns 试卷, 题号 and 答案, separated by commas, semicolons or tabs. A header line with these
 * names may reorder them. Empty lines are skipped.
 */
export function readRows(text: string): SheetRow[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, '').trimEnd(), {
    delimiter: delimiterOf(text),
  });
  const rows = data.map((cells, index) => ({ line: index + 1, cells: cells.map(plain) }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const named = columnsOf(filled[0]?.cells ?? []);
  const { paper, item, answer } = named ?? IN_ORDER;
  return filled.slice(named === null ? 0 : 1).map(({ line, cells }) => ({
    line,
    paper: cells[paper] ?? '',
    item: (cells[item] ?? '').replace(/^0+(?=\d)/, ''),
    answer: (cells[answer] ?? '').toUpperCase(),
    isWhole: cells.length > Math.max(paper, item, answer),
  }));
}

/**
 * Delimiter of the first line that contains one: the parser's own detection over many lines is misled by titles with
 * commas.
 */
function delimiterOf(text: string): string {
  const line = text.split('\n').find((each) => /[\t,;，；]/.test(each)) ?? '';
  return ['\t', ';', ',', '，', '；'].find((mark) => line.includes(mark)) ?? ',';
}

const plain = (cell: string) => cell.normalize('NFKC').trim();

function columnsOf(cells: readonly string[]): Record<Column, number> | null {
  const indexOf = (column: Column) =>
    cells.findIndex((cell) => COLUMNS[column].some((name) => name === cell.toLowerCase()));
  const columns = { paper: indexOf('paper'), item: indexOf('item'), answer: indexOf('answer') };
  return Object.values(columns).includes(-1) ? null : columns;
}
