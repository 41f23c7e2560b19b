import { describe, expect, test } from 'vitest';
import type { PastedItem } from './parse-items.ts';
import { parseReading } from './parse-reading.ts';

const itemsIn = (text: string): PastedItem[] => parseReading(text).flatMap(({ items }) => items);
const only = (text: string): PastedItem => {
  const [item, ...others] = itemsIn(text);
  expect(others).toEqual([]);
  if (item === undefined) throw new Error(`no item in ${text}`);
  return item;
};
const codes = ({ doubts }: PastedItem) => doubts.map(({ code, letter }) => [code, letter].filter(Boolean).join(' '));

const OPTIONS = { A: 'A school.', B: 'A bridge.', C: 'A library.', D: 'A road.' };
const STEM = 'What did the town build?';
const REASON = '第二段说建了图书馆。';
const LINES = 'A. A school.\nB. A bridge.\nC. A library.\nD. A road.';

describe('an item is taken apart', () => {
  test.each([
    ['one option a line', `46. ${STEM}\n${LINES}\n答案：C\n解析：${REASON}`],
    [
      'all options on one line',
      `46. ${STEM}\nA. A school. B. A bridge. C. A library. D. A road.\n答案：C 解析：${REASON}`,
    ],
    [
      'two options a line',
      `46. ${STEM}\nA. A school.    B. A bridge.\nC. A library.    D. A road.\n答案：C\n解析：${REASON}`,
    ],
    [
      'everything on one line',
      `46. ${STEM} A. A school. B. A bridge. C. A library. D. A road. 答案：C 解析：${REASON}`,
    ],
    [
      'tabs of Word',
      `46.\t${STEM}\nA.\tA school.\tB.\tA bridge.\nC.\tA library.\tD.\tA road.\n答案：C\t解析：${REASON}`,
    ],
    [
      'full-width letters and stops',
      `４６．${STEM}\nＡ．A school.\nＢ．A bridge.\nＣ．A library.\nＤ．A road.\n答案：Ｃ\n解析：${REASON}`,
    ],
    [
      'ideographic commas',
      `46、${STEM}\nA、A school.\nB、A bridge.\nC、A library.\nD、A road.\n答案：C\n解析：${REASON}`,
    ],
    [
      'a bracket after the letter',
      `46) ${STEM}\nA) A school.\nB) A bridge.\nC) A library.\nD) A road.\n答案: C\n解析: ${REASON}`,
    ],
    [
      'full-width brackets',
      `（46）${STEM}\n（A）A school.\n（B）A bridge.\n（C）A library.\n（D）A road.\n【答案】C\n【解析】${REASON}`,
    ],
    [
      'square brackets',
      `[46] ${STEM}\n[A] A school.\n[B] A bridge.\n[C] A library.\n[D] A road.\n[答案] C\n[解析] ${REASON}`,
    ],
    [
      'lenticular brackets',
      `46．${STEM}\n【A】A school.\n【B】A bridge.\n【C】A library.\n【D】A road.\n【答案】 C\n【解析】 ${REASON}`,
    ],
    ['colons', `46: ${STEM}\nA: A school.\nB: A bridge.\nC: A library.\nD: A road.\n答案：C\n解析：${REASON}`],
    ['small letters', `46. ${STEM}\na. A school.\nb. A bridge.\nc. A library.\nd. A road.\n答案：c\n解析：${REASON}`],
    [
      'letters with nothing but a tab',
      `46. ${STEM}\nA\tA school.\nB\tA bridge.\nC\tA library.\nD\tA road.\n答案：C\n解析：${REASON}`,
    ],
    [
      'markers of two styles',
      `46. ${STEM}\nA. A school.\nB、A bridge.\nC. A library.\nD) A road.\n答案：C\n解析：${REASON}`,
    ],
    ['the number on a line of its own', `46.\n${STEM}\n${LINES}\n答案：C\n解析：${REASON}`],
    ['a stem over two lines', `46. What did the\ntown build?\n${LINES}\n答案：C\n解析：${REASON}`],
    [
      'an option over two lines',
      `46. ${STEM}\nA. A\nschool.\nB. A bridge.\nC. A library.\nD. A road.\n答案：C\n解析：${REASON}`,
    ],
    [
      'blank lines everywhere',
      `\n46. ${STEM}\n\nA. A school.\n\nB. A bridge.\n\nC. A library.\n\nD. A road.\n\n答案：C\n\n解析：${REASON}\n`,
    ],
    [
      'Windows line ends and hard spaces',
      `46.\u00A0${STEM}\r\nA.\u00A0A school.\r\nB.\u00A0A bridge.\r\nC.\u00A0A library.\r\nD.\u00A0A road.\r\n答案：C\r\n解析：${REASON}`,
    ],
    [
      'line breaks that Word keeps in a paragraph',
      `46. ${STEM}\v${LINES.replaceAll('\n', '\v')}\v答案：C\v解析：${REASON}`,
    ],
    ['zero-width characters', `\uFEFF46.\u200B ${STEM}\n${LINES}\n答案：\u200BC\n解析：${REASON}`],
    ['a number in words', `第46题 ${STEM}\n${LINES}\n答案：C\n解析：${REASON}`],
    ['an English number', `Question 46. ${STEM}\n${LINES}\nAnswer: C\n解析：${REASON}`],
    ['the key on a line below its label', `46. ${STEM}\n${LINES}\n【答案】\nC\n【解析】\n${REASON}`],
    ['the explanation before the key', `46. ${STEM}\n${LINES}\n【解析】${REASON}\n【答案】C`],
    ['other labels', `46. ${STEM}\n${LINES}\n参考答案：C\n试题解析：${REASON}`],
    ['a key in a sentence', `46. ${STEM}\n${LINES}\n正确答案是C。\n详解：${REASON}`],
    ['a key in brackets', `46. ${STEM}\n${LINES}\n答案：（C）\n分析：${REASON}`],
    ['empty brackets for the key', `46. ${STEM}（  ）\n${LINES}\n答案：C\n解析：${REASON}`],
    ['empty brackets before the number', `(   ) 46. ${STEM}\n${LINES}\n答案：C\n解析：${REASON}`],
    ['an explanation over two lines', `46. ${STEM}\n${LINES}\n答案：C\n解析：第二段说\n建了图书馆。`],
  ])('with %s', (_, text) => {
    expect(only(text)).toEqual({ no: 46, stem: STEM, options: OPTIONS, key: 'C', explanation: REASON, doubts: [] });
  });
});

describe('keys of a list', () => {
  const five = [46, 47, 48, 49, 50].map((no) => `${no}. Question ${no}?\n${LINES}`).join('\n');
  test.each([
    ['a range', '46-50 CBADA'],
    ['a range with a dash and a colon', '46—50：CBADA'],
    ['a range with a tilde and spaces', '46~50  C B A D A'],
    ['a labelled range', '答案：46-50 CBADA'],
    ['a heading above', '参考答案\n46-50 CBADA'],
    ['single keys on a line', '46. C  47. B  48. A  49. D  50. A'],
    ['single keys with commas', 'Keys: 46. C, 47. B, 48. A, 49. D, 50. A'],
    ['a line each', '参考答案：\n46. C\n47. B\n48. A\n49. D\n50. A'],
    ['two ranges', '46-47 CB 48-50 ADA'],
    ['full-width figures', '４６－５０ ＣＢＡＤＡ'],
  ])('as %s', (_, line) => {
    const items = itemsIn(`${five}\n\n${line}`);
    expect(items.map(({ key }) => key)).toEqual(['C', 'B', 'A', 'D', 'A']);
    expect(items.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  test('before the items', () => {
    expect(itemsIn(`46-50 CBADA\n${five}`).map(({ key }) => key)).toEqual(['C', 'B', 'A', 'D', 'A']);
  });

  test('with an explanation each, after the items', () => {
    const answers = [46, 47, 48, 49, 50].map((no) => `${no}. C 解析：第${no}题的理由。`).join('\n');
    const items = itemsIn(`${five}\n参考答案与解析\n${answers}`);
    expect(items.map(({ key, explanation }) => [key, explanation])).toEqual(
      [46, 47, 48, 49, 50].map((no) => ['C', `第${no}题的理由。`]),
    );
    expect(items.flatMap(codes)).toEqual([]);
  });

  test('that counts from one is taken in order, and said', () => {
    const items = itemsIn(`${five}\n1-5 CBADA`);
    expect(items.map(({ key }) => key)).toEqual(['C', 'B', 'A', 'D', 'A']);
    expect(items.map(codes)).toEqual(Array.from({ length: 5 }, () => ['key_by_order']));
  });

  test('with a letter too few gives no key', () => {
    const [reading] = parseReading(`${five}\n46-50 CBAD`);
    expect(reading?.items.map(({ key }) => key)).toEqual([null, null, null, null, null]);
    expect(reading?.unfitKeys).toEqual(['46-50 CBAD']);
  });

  test('for other items are kept as they are', () => {
    expect(parseReading(`${five}\n46-50 CBADA 51-52 AB`)[0]?.unfitKeys).toEqual(['51. A', '52. B']);
  });

  test('that contradicts the item gives none', () => {
    const [item] = itemsIn(`46. ${STEM}\n${LINES}\n答案：C\n47. ${STEM}\n${LINES}\n46-47 BA`);
    expect([item?.key, item === undefined ? [] : codes(item)]).toEqual([null, ['two_keys']]);
  });

  test('for two passages stand at the end', () => {
    const second = [51, 52].map((no) => `${no}. Question ${no}?\n${LINES}`).join('\n');
    const readings = parseReading(`${five}\nPassage Two\nBirds can sing.\n${second}\n46-50 CBADA 51-52 AB`);
    expect(readings.map(({ items }) => items.map(({ key }) => key).join(''))).toEqual(['CBADA', 'AB']);
    expect(readings.flatMap(({ unfitKeys }) => unfitKeys)).toEqual([]);
  });
});

describe('what is doubtful is named', () => {
  test.each([
    ['no key', `46. ${STEM}\n${LINES}`, null, ['no_key']],
    ['a key in brackets at the end of the stem', `46. ${STEM} (C)\n${LINES}`, 'C', ['key_from_brackets']],
    ['a key in brackets before the number', `( C ) 46. ${STEM}\n${LINES}`, 'C', ['key_from_brackets']],
    [
      'a key that only the explanation names',
      `46. ${STEM}\n${LINES}\n解析：${REASON}故选C。`,
      'C',
      ['key_from_explanation'],
    ],
    ['two letters', `46. ${STEM}\n${LINES}\n答案：CD`, null, ['several_keys']],
    ['a letter beyond D', `46. ${STEM}\n${LINES}\n答案：E`, null, ['key_not_an_option']],
    ['an answer that is no letter', `46. ${STEM}\n${LINES}\n答案：library`, null, ['key_unread']],
    ['an explanation against the key', `46. ${STEM}\n${LINES}\n答案：C\n解析：故选D。`, 'C', ['two_keys']],
    ['words after the key', `46. ${STEM}\n${LINES}\n答案：C。${REASON}`, 'C', ['unlabelled_explanation']],
    ['no stem', `46.\n${LINES}\n答案：C`, 'C', ['no_stem']],
    ['a missing option', `46. ${STEM}\nA. A school.\nB. A bridge.\nD. A road.\n答案：B`, 'B', ['missing_option C']],
    ['an empty option', `46. ${STEM}\nA. A school.\nB.\nC. A library.\nD. A road.\n答案：C`, 'C', ['missing_option B']],
    [
      'words broken at the end of a line',
      `46. Which experi-\nment failed?\nA. A well-\nknown one.\nB. A bridge.\nC. A library.\nD. A road.\n答案：C`,
      'C',
      ['hyphenated', 'hyphenated'],
    ],
    ['a fifth option', `46. ${STEM}\n${LINES}\nE. A house.\n答案：C`, 'C', ['extra_option']],
    [
      'a marker glued to the word before',
      `46. ${STEM}\nA. A schoolB. A bridgeC. A libraryD. A road\n答案：C`,
      'C',
      ['unsure_option B', 'unsure_option C', 'unsure_option D'],
    ],
  ])('%s', (_, text, key, doubts) => {
    const item = only(text);
    expect([item.key, codes(item)]).toEqual([key, doubts]);
  });

  test('items whose numbers do not follow each other', () => {
    const items = itemsIn(`46. ${STEM}\n${LINES}\n答案：C\n48. ${STEM}\n${LINES}\n答案：C`);
    expect(items.map(codes)).toEqual([[], ['number_out_of_order']]);
  });

  test('an item without options between two others', () => {
    const items = itemsIn(`46. One?\n${LINES}\n答案：C\n47. Two?\n答案：A\n48. Three?\n${LINES}\n答案：C`);
    expect(items.map((item) => [item.no, item.stem, codes(item)])).toEqual([
      [46, 'One?', []],
      [47, 'Two?', ['no_options']],
      [48, 'Three?', []],
    ]);
  });
});

describe('what looks like a marker and is none', () => {
  test('stays in the stem', () => {
    const item = only(`46. What does "Plan B. It works" mean, e.g. in the U.S.A.?\n${LINES}\n答案：C`);
    expect(item.stem).toBe('What does "Plan B. It works" mean, e.g. in the U.S.A.?');
    expect([item.options, codes(item)]).toEqual([OPTIONS, []]);
  });

  test('stays in the explanation', () => {
    const [one, two] = itemsIn(
      `46. One?\n${LINES}\n答案：C\n解析：\n1. 先看第二段。\n2. 再看末句。A项没有提到。\n47. Two?\n${LINES}\n答案：A`,
    );
    expect(one?.explanation).toBe('1. 先看第二段。2. 再看末句。A项没有提到。');
    expect(two?.stem).toBe('Two?');
  });

  test('a number at the start of a paragraph begins no item', () => {
    const [reading] = parseReading(
      `In 2019 the town grew.\n1.5 million people came.\n12 of them stayed.\n46. ${STEM}\n${LINES}\n答案：C`,
    );
    expect(reading?.paragraphs).toEqual(['In 2019 the town grew.', '1.5 million people came.', '12 of them stayed.']);
    expect(reading?.items.map(({ no }) => no)).toEqual([46]);
  });
});
