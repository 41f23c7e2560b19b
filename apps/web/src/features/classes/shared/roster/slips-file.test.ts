import { expect, it } from 'vitest';
import { slipsCsv, slipsTable } from './slips-file.ts';

const SLIPS = [
  { name: '王小明', student_number: '4001001', username: '4001001', password: 'kuai-le-7' },
  { name: '=李"华', student_number: null, username: 'lihua', password: 'a,b' },
];

it('writes slips for Excel, and neutralises a name that begins like a formula', () => {
  expect(slipsCsv(SLIPS)).toBe(
    '\uFEFF"姓名","学号","用户名","初始密码"\r\n"王小明","4001001","4001001","kuai-le-7"\r\n"\'=李""华","","lihua","a,b"\r\n',
  );
});

it('writes slips as a table to paste', () => {
  expect(slipsTable(SLIPS.slice(0, 1))).toBe('姓名\t学号\t用户名\t初始密码\n王小明\t4001001\t4001001\tkuai-le-7');
});
