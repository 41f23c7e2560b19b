import { describe, expect, test } from 'vitest';
import { parseCloze } from './parse-cloze.ts';
import { parseListening } from './parse-listening.ts';
import { parseMatching } from './parse-matching.ts';

const TEN = Array.from({ length: 10 }, (_, index) => 26 + index);
const LETTERS = [...'ABCDEFGHIJKLMNO'];
const WORDS = 'adapt bright careful decide enter firm gather hollow issue join kept lively mild narrow obtain'.split(
  ' ',
);
const BANK = Object.fromEntries(LETTERS.map((letter, index) => [letter, WORDS[index]]));
const bankText = (marker: (letter: string) => string, gap: string) =>
  LETTERS.map((letter, index) => marker(letter) + WORDS[index]).join(gap);
const passage = (blank: (no: number) => string, numbers = TEN) =>
  numbers.map((no) => `The town ${blank(no)} it in 1950.`).join(' ');
const MARKED = passage((no) => `[[${no}]]`);

describe('a cloze', () => {
  test.each([
    ['lines around the numbers', (no: number) => `___${no}___`],
    ['brackets and a line', (no: number) => `(${no}) ______`],
    ['full-width brackets', (no: number) => `（${no}）`],
    ['a line after the number', (no: number) => `${no}______`],
    ['a line and a stop', (no: number) => `${no}. _____`],
    ['brackets in a line', (no: number) => `__(${no})__`],
    ['its own form', (no: number) => `[[${no}]]`],
  ])('has blanks with %s', (_, blank) => {
    const cloze = parseCloze(`${passage(blank)}\n${bankText((l) => `${l}) `, '\t')}\n26-35 ABCDEFGHIJ`, TEN);
    expect(cloze.paragraphs).toEqual([MARKED]);
    expect(cloze.bank).toEqual(BANK);
    expect(cloze.keys).toEqual(Object.fromEntries(TEN.map((no, index) => [no, LETTERS[index]])));
    expect([cloze.doubts, cloze.unused]).toEqual([[], []]);
  });

  test('with bare numbers is taken and said', () => {
    const cloze = parseCloze(`${passage(String)}\n${bankText((l) => `[${l}] `, '\n')}`, TEN);
    expect([cloze.paragraphs, cloze.bank, cloze.doubts]).toEqual([[MARKED], BANK, ['bare_numbers']]);
  });

  test('that counts from one is numbered anew, keys too, and said', () => {
    const ten = Array.from({ length: 10 }, (_, index) => index + 1);
    const cloze = parseCloze(
      `${passage((no) => `__${no}__`, ten)}\n${bankText((l) => `${l}. `, '  ')}\n1-10 ABCDEFGHIJ`,
      TEN,
    );
    expect([cloze.paragraphs, cloze.doubts, cloze.keys[35]]).toEqual([[MARKED], ['renumbered'], 'J']);
  });

  test('without a word or a blank says so', () => {
    const cloze = parseCloze(`${passage((no) => `__${no}__`, TEN.slice(0, 9))}\nA) adapt B) bright`, TEN);
    expect(cloze.doubts).toEqual(['bank_incomplete', 'blanks_incomplete']);
  });
});

describe('a matching text', () => {
  const PARAGRAPHS = { A: 'First paragraph.', B: 'Second paragraph, with 36 people.', C: 'Third one.' };
  const STATEMENTS = ['It is the third.', 'It is the first.'];
  test.each([
    [
      'brackets and a list of keys',
      'Title here\n[A] First paragraph.\n[B] Second paragraph, with 36 people.\n[C] Third one.\n36. It is the third.\n37. It is the first.\n36-37 CA',
    ],
    [
      'brackets after the letters and keys beside',
      'Title here\nA) First paragraph.\n\nB) Second paragraph, with 36 people.\nC) Third one.\n36. It is the third. 答案：C\n37. It is the first. 答案：A',
    ],
    [
      'keys at the ends',
      'Title here\nA．First paragraph.\nB．Second paragraph, with\n36 people.\nC．Third one.\n36、It is the third.（C）\n37、It is the first.（A）',
    ],
    [
      'statements first',
      'Title here\n(C) 36. It is the third.\n(A) 37. It is the first.\nA. First paragraph.\nB. Second paragraph, with 36 people.\nC. Third one.',
    ],
  ])('has %s', (_, text) => {
    const { title, paragraphs, statements, unused } = parseMatching(text);
    expect([title, paragraphs, unused]).toEqual(['Title here', PARAGRAPHS, []]);
    expect(statements.map(({ no, text: own, key }) => [no, own, key])).toEqual([
      [36, STATEMENTS[0], 'C'],
      [37, STATEMENTS[1], 'A'],
    ]);
  });
});

describe('a listening group', () => {
  const ITEM = '8. What is it?\nA) A book.\nB) A pen.\nC) A cup.\nD) A hat.\n答案：B';
  test.each([
    ['letters', 'W: Hello there.\nM: Good morning.\nHow are you?\n'],
    ['words', 'Woman: Hello there.\n\nMan: Good morning. How are you?\n\n'],
    ['Chinese words', '女：Hello there.\n男：Good morning. How are you?\n'],
    ['full-width colons', 'W：Hello there.\nM：Good morning. How are you?\n'],
  ])('has speakers as %s', (_, script) => {
    const listening = parseListening(`${script}${ITEM}`);
    expect(listening.script).toEqual([
      { speaker: 'W', text: 'Hello there.' },
      { speaker: 'M', text: 'Good morning. How are you?' },
    ]);
    expect(listening.items.map(({ stem, key, doubts }) => [stem, key, doubts])).toEqual([['What is it?', 'B', []]]);
    expect(listening.unsureSpeakers).toEqual([]);
  });

  test('without labels is one voice, a turn a paragraph', () => {
    const { script } = parseListening(`The first part.\nThe second part.\n${ITEM}`);
    expect(script).toEqual([
      { speaker: 'W', text: 'The first part.' },
      { speaker: 'W', text: 'The second part.' },
    ]);
  });

  test('with names says whose voice is a guess', () => {
    const { script, unsureSpeakers } = parseListening(`Anna: Hello.\nDr. Brown: Good day.\nAnna: Bye.\n${ITEM}`);
    expect(script.map(({ speaker }) => speaker)).toEqual(['W', 'M', 'W']);
    expect(unsureSpeakers).toEqual(['Anna', 'Dr. Brown']);
  });

  test('has its script after the items, under a heading, with the questions that are heard', () => {
    const options = 'A) A book.\nB) A pen.\nC) A cup.\nD) A hat.';
    const { script, items } = parseListening(
      `8. ${options}\n8. B\n听力原文\nW: Hello.\nM: Hi.\nQuestion 8. What is it?`,
    );
    expect(script.map(({ text }) => text)).toEqual(['Hello.', 'Hi.']);
    expect(items.map(({ no, stem, key, doubts }) => [no, stem, key, doubts])).toEqual([[8, 'What is it?', 'B', []]]);
  });

  test('has questions apart from their options', () => {
    const [item] = parseListening(
      '8. A) A book.\nB) A pen.\nC) A cup.\nD) A hat.\n答案：B\nQuestion 8. What is it?',
    ).items;
    expect([item?.stem, item?.options.A, item?.key]).toEqual(['What is it?', 'A book.', 'B']);
  });
});
