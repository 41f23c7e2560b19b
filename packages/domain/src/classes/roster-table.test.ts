import { expect, it } from 'vitest';
import { readRoster } from './roster-table.ts';

const told = (text: string) =>
  readRoster(text).map(({ line, name, studentNumber, username, fault }) => [
    line,
    name,
    studentNumber,
    username,
    fault,
  ]);

it.each([
  ['a pasted table with a heading', '学号\t姓名\n2026001\t王小明\n2026002\t李华\n'],
  ['CSV with quotes and a byte order mark', '\uFEFF"姓名","学号"\r\n"王小明","2026001"\r\n李华,2026002'],
  ['full-width commas without a heading', '王小明，2026001\n李华，2026002'],
  ['spaces, with the number first', '2026001 王小明\n2026002  李华'],
  ['columns of no interest between', '序号,姓名,性别,学号\n1,王小明,男,2026001\n2,李华,女,2026002'],
  [
    'a heading below a title and a note',
    '英语2403班名单\n\n制表：张老师\n姓名（必填）\t学 号\n王小明\t2026001\n李华\t2026002',
  ],
  ['rows without their heading, which are counted', '1\t王小明\t2026001\t男\n2\t李华\t2026002\t女'],
  ['rows without their heading, the sexes before the numbers', '王小明\t男\t2026001\n李华\t女\t2026002'],
  ['rows without their heading, with a school', '外国语学院\t2026001\t王小明\n外国语学院\t2026002\t李华'],
  ['rows without their heading, with phones', '13800000001,王小明,2026001\n13800000002,李华,2026002'],
  ['a line typed into a table', '序号\t姓名\t学号\n1\t王小明\t2026001\n李华 2026002'],
  ['one comma in a list with spaces', '姓名 学号\n王小明 2026001\n李华,2026002'],
  ['names with a space in them', '姓名\t学号\n王 小明\t2026001\n李　华\t2026002'],
  ['names with a space in a list with spaces', '王 小明 2026001\n李 华 2026002'],
])('reads %s', (_, text) => {
  expect(told(text).map(([, ...row]) => row)).toEqual([
    ['王小明', '2026001', '2026001', null],
    ['李华', '2026002', '2026002', null],
  ]);
});

it('counts lines as an editor does, and leaves out empty ones', () => {
  expect(told('姓名,学号\n\n王小明,2026001\n , \n李华,2026002').map(([line]) => line)).toEqual([3, 5]);
});

it('takes a username of its own where the row has one', () => {
  expect(readRoster('姓名,学号,用户名\n王小明,01,xiaoming\n李华,2026002,')).toMatchObject([
    { username: 'xiaoming', hasOwnUsername: true, fault: null },
    { username: '2026002', hasOwnUsername: false, fault: null },
  ]);
});

it('takes a column of words with letters for usernames, and no other', () => {
  expect(told('王小明,2026001,xiaoming\n李华,2026002,lihua').map(([, , , username]) => username)).toEqual([
    'xiaoming',
    'lihua',
  ]);
  expect(told('王小明,2026001,A班\n李华,2026002,A班').map(([, , , username]) => username)).toEqual([
    '2026001',
    '2026002',
  ]);
});

it('takes digits for a username where there is nothing else', () => {
  expect(readRoster('王小明 2026001 2026001')).toMatchObject([{ username: '2026001', hasOwnUsername: true }]);
  expect(readRoster('姓名\t学号\t性别\n王小明\t2026001\t男\n李华 2026002 2026002')).toMatchObject([
    { hasOwnUsername: false },
    { name: '李华', username: '2026002', hasOwnUsername: true },
  ]);
  expect(told('王小明,2026001,2007-01-02,95\n李华,2026002,2007-03-04,82').map(([, , , username]) => username)).toEqual([
    '2026001',
    '2026002',
  ]);
});

it('loses no student above a heading', () => {
  expect(told('王小明\t2026001\n姓名\t学号\n李华\t2026002').map(([line, name]) => [line, name])).toEqual([
    [1, '王小明'],
    [3, '李华'],
  ]);
});

it('says of the foot of a table that it has no number', () => {
  expect(told('姓名,学号\n王小明,2026001\n合计 1人').at(-1)).toEqual([3, '合计 1人', '', '', 'no_number']);
});

it('reads full-width digits as digits', () => {
  expect(told('王小明,２０２６００１')).toEqual([[1, '王小明', '2026001', '2026001', null]]);
});

it.each([
  ['no_name', ',2026001'],
  ['bad_name', `${'王'.repeat(31)},2026001`],
  ['no_number', '王小明,'],
  ['no_number', '王小明,男'],
  ['bad_number', '王小明,2.026E+09'],
  ['bad_number', `王小明,${'1'.repeat(31)}`],
  ['bad_username', '王小明,1'],
  ['bad_username', '王小明,20260001,xiao ming'],
] as const)('finds %s in %s', (fault, row) => {
  expect(readRoster(`姓名,学号,用户名\n${row}`)[0]?.fault).toBe(fault);
});

it('finds the second of two rows with one number or one username', () => {
  const text = '姓名,学号,用户名\n王小明,2026001,\n李华,2026001,lihua\n张三,2026003,LIHUA\n赵四,2026004,2026001';
  expect(readRoster(text).map(({ fault }) => fault)).toEqual([null, 'repeated', 'repeated', 'repeated']);
});

it('has nothing to read in an empty text', () => {
  expect(readRoster(' \n\t\n')).toEqual([]);
});

it('looks for columns among the first fifty', () => {
  const rowWith = (gap: number) => `王小明${','.repeat(gap)}2026001`;
  expect(readRoster(rowWith(49))[0]).toMatchObject({ name: '王小明', studentNumber: '2026001', fault: null });
  expect(readRoster(rowWith(50))[0]?.fault).toBe('no_number');
});
