import { describe, expect, it } from 'vitest';
import { checkRows, PAPERS_MOST } from './check-rows.ts';
import { readRows } from './read-rows.ts';
import { emptyTable, readTable } from './sheet-file.ts';
import type { SheetPaper } from './sheet-queries.ts';

const paper = (id: string, title: string, status: SheetPaper['status'] = 'unseen'): SheetPaper => ({
  id,
  title,
  exam_type: 'CET4',
  status,
});
const PAPERS = [
  paper('cet4-a', '四级甲卷'),
  paper('cet4-b', '四级乙卷，第二套'),
  paper('cet4-c', '四级丙卷', 'sealed'),
];
const FORM = new Map(
  Array.from({ length: 55 }, (_, index) => [String(index + 1), index === 25 ? 'ABCDEFGHIJKLMNO' : 'ABCD']),
);
const FORMS = new Map(PAPERS.map(({ id }) => [id, FORM]));
const check = (text: string) => checkRows(readRows(text), PAPERS, FORMS);
const brief = (text: string) => readRows(text).map(({ line, paper: of, item, answer }) => [line, of, item, answer]);

describe('a table of answers', () => {
  it.each([
    ['commas', '试卷,题号,答案\ncet4-a,1,B'],
    ['semicolons and CRLF', '试卷;题号;答案\r\ncet4-a;1;B\r\n'],
    ['tabs, a mark and no end', '\ufeff试卷\t题号\t答案\ncet4-a\t1\tB'],
    ['other names in another order', 'Answer,Paper,Item\nb,cet4-a,01'],
    ['marks and digits of full width, and spaces', '试卷，题号，答案\ncet4-a ， １ ，ｂ'],
  ])('is read with %s', (_, text) => {
    expect(brief(text)).toEqual([[2, 'cet4-a', '1', 'B']]);
  });

  it('needs no names, passes over empty lines and counts lines all the same', () => {
    expect(brief('cet4-a,1,B\n\n,,\n"四级乙卷，第二套",2,C')).toEqual([
      [1, 'cet4-a', '1', 'B'],
      [4, '四级乙卷,第二套', '2', 'C'],
    ]);
  });

  it('is read in UTF-8 and in what spreadsheets on Windows write', async () => {
    expect(await readTable(new Blob(['试卷']))).toBe('试卷');
    expect(await readTable(new Blob([new Uint8Array([0xca, 0xd4, 0xbe, 0xed])]))).toBe('试卷');
    expect(await readTable(new Blob([new Uint8Array(200_001)]))).toBeNull();
  });

  it('that is empty has a row for every item, and says that nothing is written', () => {
    expect(readRows(emptyTable('cet4-a'))).toHaveLength(55);
    expect(check(emptyTable('cet4-a'))).toEqual({
      papers: [],
      blanks: 55,
      faults: [{ line: null, message: '表里还没有填答案' }],
    });
    expect(check('').faults).toEqual([{ line: null, message: '表里还没有答案' }]);
  });
});

describe('the check of a table', () => {
  it('gathers the answers by paper, named by id or title, and leaves out blanks', () => {
    expect(check('cet4-a,1,B\n"四级乙卷，第二套",26,O\nCET4-A,2,\ncet4-a,3,D')).toEqual({
      papers: [
        {
          paper: PAPERS[0],
          answers: [
            { item: '1', response: 'B' },
            { item: '3', response: 'D' },
          ],
        },
        { paper: PAPERS[1], answers: [{ item: '26', response: 'O' }] },
      ],
      blanks: 1,
      faults: [],
    });
  });

  it('says every fault at its line', () => {
    const rows = ['cet4-a,1', 'nothing,1,A', ',1,A', 'cet4-a,56,A', 'cet4-a,x,A', 'cet4-a,2,E', 'cet4-a,3,AB'];
    const { faults } = check([...rows, 'cet4-a,4,A', 'cet4-a,4,B', 'cet4-c,1,A'].join('\n'));
    expect(faults).toEqual([
      { line: 1, message: '这一行应有三列：试卷、题号、答案' },
      { line: 2, message: '没有试卷“nothing”，请写试卷的编号或全名' },
      { line: 3, message: '没有写是哪份试卷' },
      { line: 4, message: '没有第56题，题号应为1到55' },
      { line: 5, message: '没有第x题，题号应为1到55' },
      { line: 6, message: '第2题的答案应为A到D中的一个字母，现在是“E”' },
      { line: 7, message: '第3题的答案应为A到D中的一个字母，现在是“AB”' },
      { line: 9, message: '第4题在第8行已经写过' },
      { line: 10, message: '四级丙卷的模考还在进行，交卷以后才能交这份答案' },
    ]);
  });

  it('takes no more papers at once than the server does', () => {
    const many = Array.from({ length: PAPERS_MOST + 1 }, (_, index) => paper(`p-${index}`, `卷${index}`));
    const rows = readRows(many.map(({ id }) => `${id},1,A`).join('\n'));
    expect(checkRows(rows, many, new Map()).faults).toMatchObject([{ line: null }]);
  });
});
