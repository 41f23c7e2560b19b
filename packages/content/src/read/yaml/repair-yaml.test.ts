import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { validPaper } from '#testing/valid-paper.ts';
import { repairYaml } from './repair-yaml.ts';

const told = (text: string) => repairYaml(text).slips.map(({ line, message, mend }) => `${line} ${message}。${mend}`);

describe('a slip of YAML', () => {
  it.each([
    [
      'a missing blank',
      'a:\n  stem: Why\n options:\n    A: one',
      '3 这一行开头少了1个空格。请与第2行“stem: Why”左边对齐',
    ],
    [
      'a blank too many',
      'a:\n  stem: Why\n   options: x\n  key: A',
      '3 这一行开头多了1个空格。请与第2行“stem: Why”左边对齐',
    ],
    [
      'a first entry that stands alone',
      'a:\n no: 1\n  stem: x\n  key: A',
      '2 这一行开头少了1个空格。请与第3行“stem: x”左边对齐',
    ],
    [
      'an entry inside another',
      'a:\n  - no: 1\n    key: A\n    - no: 2\n      key: B\n',
      '4 这一行和下面1行开头多了2个空格。请与第2行“- no: 1”左边对齐',
    ],
    [
      'a text that leaves its block',
      'a:\n  text: >-\n    One.\n   Two.\n  key: A',
      '4 这一行开头少了1个空格。请与第3行“One.”左边对齐',
    ],
    ['a quote that is not closed', 'a:\n  stem: "Why?\n  key: "A"\n', '2 这一行的双引号没有成对。请在末尾补上双引号'],
    ['a colon in a text', 'a:\n  stem: Why: what?\n  key: A\n', '2 这一行的文字里有冒号等特殊符号。请把整段放进双引号'],
    ['a full-width colon', 'a:\n  stem：Why\n  key: A\n', '2 字段后面用了中文冒号。请改成英文冒号，后面空一格'],
    ['a tab', 'a:\n\tstem: Why\n  key: A\n', '2 这一行用制表符缩进。请改成空格'],
  ])('is named: %s', (_, text, words) => {
    expect(told(text)).toEqual([words]);
    expect(repairYaml(text).isWhole).toBe(true);
  });

  it('does not hide the next', () => {
    const text = 'a:\n  stem: Why\n options: x\nb:\n  - no: 1\n    key: A\n   hint: x\nc: "open\n';
    expect(told(text).map((words) => words.split(' ')[0])).toEqual(['3', '7', '8']);
  });

  it('is left alone where nothing small mends it, and a text without slips stays as it is', () => {
    expect(repairYaml('a: [1, 2\nb: 3\n')).toMatchObject({ isWhole: false, slips: [] });
    expect(repairYaml('a:\n  - b\n')).toEqual({ text: 'a:\n  - b\n', slips: [], isWhole: true });
  });
});

it('a line of a paper moved by a blank is found, and the paper read as it was', () => {
  const { answers } = validPaper();
  const lines = stringify(answers, { lineWidth: 0 }).split('\n').slice(0, 400);
  const whole: unknown = parse(lines.join('\n'));
  const moved = fc.record({ at: fc.nat(lines.length - 2), by: fc.constantFrom(-1, 1) });
  fc.assert(
    fc.property(moved, ({ at, by }) => {
      const line = lines[at + 1] ?? '';
      const indent = line.search(/\S/);
      fc.pre(indent + by >= 0);
      const text = lines.with(at + 1, ' '.repeat(indent + by) + line.slice(indent)).join('\n');
      const { slips, isWhole, text: repaired } = repairYaml(text);
      // Some moves are valid YAML.
      fc.pre(slips.length > 0 || !isWhole);
      expect(slips.map((slip) => slip.line)).toEqual([at + 2]);
      expect(parse(repaired)).toEqual(whole);
    }),
    { numRuns: 30, seed: 46 },
  );
});
