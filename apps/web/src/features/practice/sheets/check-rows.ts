import { SHEET_ANSWERS_MAX } from '@study/contract/practice/answer-sheets.ts';
import type { SheetRow } from './read-rows.ts';
import type { SheetPaper } from './sheet-queries.ts';

/** Maximum number of papers per table: more simultaneous calls are refused. */
export const PAPERS_MOST = 12;

export interface SheetFault {
  /** Null for the whole table. */
  line: number | null;
  message: string;
}

export interface PaperAnswers {
  paper: SheetPaper;
  answers: { item: string; response: string }[];
}

export interface CheckedSheet {
  papers: PaperAnswers[];
  /** In line order. */
  faults: SheetFault[];
  /** Number of rows without an answer. */
  blanks: number;
}

/** Allowed letters by item of a paper. */
export type Letters = ReadonlyMap<string, string>;

/** The paper that a row names by id or title. */
export function paperOf(row: Pick<SheetRow, 'paper'>, papers: readonly SheetPaper[]): SheetPaper | undefined {
  const name = row.paper.toLowerCase();
  return papers.find(({ id, title }) => id === name || title.normalize('NFKC').toLowerCase() === name);
}

/** All papers named in the rows, without duplicates. */
export function namedPapers(rows: readonly SheetRow[], papers: readonly SheetPaper[]): SheetPaper[] {
  return [...new Set(rows.flatMap((row) => paperOf(row, papers) ?? []))];
}

/** Groups the answers by paper and reports faults by line. `forms`: allowed letters of the named papers. */
export function checkRows(
  rows: readonly SheetRow[],
  papers: readonly SheetPaper[],
  forms: ReadonlyMap<string, Letters>,
): CheckedSheet {
  const named = namedPapers(rows, papers);
  if (rows.length === 0) return { papers: [], blanks: 0, faults: [{ line: null, message: '表里还没有答案' }] };
  if (named.length > PAPERS_MOST) {
    const message = `一次最多交${PAPERS_MOST}份试卷的答案，请分几次交`;
    return { papers: [], blanks: 0, faults: [{ line: null, message }] };
  }
  const lines = new Map<string, number>();
  const faults: SheetFault[] = [];
  const answers = new Map(named.map(({ id }) => [id, [] as PaperAnswers['answers']]));
  let blanks = 0;
  for (const row of rows) {
    const paper = paperOf(row, papers);
    const itemKey = `${paper?.id} ${row.item}`;
    const message = faultOf(row, paper, { letters: forms.get(paper?.id ?? ''), earlier: lines.get(itemKey) });
    if (message !== null) faults.push({ line: row.line, message });
    else if (row.answer === '') blanks += 1;
    else if (paper !== undefined) answers.get(paper.id)?.push({ item: row.item, response: row.answer });
    if (!lines.has(itemKey)) lines.set(itemKey, row.line);
  }
  const filled = named.map((paper) => ({ paper, answers: answers.get(paper.id) ?? [] }));
  const given = filled.filter((each) => each.answers.length > 0);
  if (given.length === 0 && faults.length === 0) faults.push({ line: null, message: '表里还没有填答案' });
  return { papers: given, faults, blanks };
}

function faultOf(
  { paper: name, item, answer, isWhole }: SheetRow,
  paper: SheetPaper | undefined,
  { letters, earlier }: { letters: Letters | undefined; earlier: number | undefined },
): string | null {
  if (!isWhole) return '这一行应有三列：试卷、题号、答案';
  if (name === '') return '没有写是哪份试卷';
  if (paper === undefined) return `没有试卷“${name}”，请写试卷的编号或全名`;
  if (paper.status === 'sealed') return `${paper.title}的模考还在进行，交卷以后才能交这份答案`;
  const allowed = letters?.get(item);
  if (allowed === undefined) return `没有第${item === '' ? '（空）' : item}题，题号应为1到${SHEET_ANSWERS_MAX}`;
  if (earlier !== undefined) return `第${item}题在第${earlier}行已经写过`;
  if (answer === '' || (answer.length === 1 && allowed.includes(answer))) return null;
  return `第${item}题的答案应为${allowed.at(0)}到${allowed.at(-1)}中的一个字母，现在是“${answer}”`;
}
