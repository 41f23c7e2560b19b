import Papa from 'papaparse';

/** A line of the table as it is written, without spaces around and with letters and digits of ordinary width. */
export interface SheetRow {
  /** From 1, as an editor counts. */
  line: number;
  paper: string;
  item: string;
  answer: string;
  /** False: it has fewer than the three columns. */
  isWhole: boolean;
}

const COLUMNS = { paper: ['试卷', 'paper'], item: ['题号', 'item'], answer: ['答案', 'answer'] } as const;
type Column = keyof typeof COLUMNS;
const IN_ORDER: Record<Column, number> = { paper: 0, item: 1, answer: 2 };

/**
 * The rows of a table with the columns 试卷, 题号 and 答案, separated by commas, semicolons or tabs. A first line with these
 * names may put them in another order. Empty lines are passed over.
 */
export function readRows(text: string): SheetRow[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, '').trimEnd(), {
    delimiter: delimiterOf(text),
  });
  const rows = data.map((cells, index) => ({ line: index + 1, cells: cells.map(plain) }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const named = placesOf(filled[0]?.cells ?? []);
  const { paper, item, answer } = named ?? IN_ORDER;
  return filled.slice(named === null ? 0 : 1).map(({ line, cells }) => ({
    line,
    paper: cells[paper] ?? '',
    item: (cells[item] ?? '').replace(/^0+(?=\d)/, ''),
    answer: (cells[answer] ?? '').toUpperCase(),
    isWhole: cells.length > Math.max(paper, item, answer),
  }));
}

/** Of the first line that has one: its guess from many lines is misled by titles with commas. */
function delimiterOf(text: string): string {
  const line = text.split('\n').find((each) => /[\t,;，；]/.test(each)) ?? '';
  return ['\t', ';', ',', '，', '；'].find((mark) => line.includes(mark)) ?? ',';
}

const plain = (cell: string) => cell.normalize('NFKC').trim();

function placesOf(cells: readonly string[]): Record<Column, number> | null {
  const place = (column: Column) =>
    cells.findIndex((cell) => COLUMNS[column].some((name) => name === cell.toLowerCase()));
  const places = { paper: place('paper'), item: place('item'), answer: place('answer') };
  return Object.values(places).includes(-1) ? null : places;
}
