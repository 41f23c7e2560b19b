import { expect, test } from 'vitest';
import { readText } from '../text/read-text.ts';
import { shareOfRepeatedRuns } from './copied-words.ts';
import { keepOwnWords } from './own-words.ts';

const keep = (text: string, given: string[] = [], hasPadding = true, opening = ''): string =>
  keepOwnWords(readText(text).words, { given, opening, hasPadding })
    .words.map((word) => word.text)
    .join(' ');

test('a sentence said twice counts once, a very short one always', () => {
  expect(keep('We all like tea. You know. We all like tea! You know.')).toBe('We all like tea You know You know');
});

test('finds repetition whatever the punctuation and capitals', () => {
  const said = 'the old library on the hill was closed for years';
  expect(keep(`${said}. Then, ${said.toUpperCase()}; at last it opened.`)).toBe(`${said} Then at last it opened`);
});

test('five-word runs that stood before go only when they are more than 15% of the text', () => {
  const filler = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
  const twice = 'one two three four five';
  const text = (count: number) => `${twice} a ${filler(count)} b ${twice}`;
  const share = (count: number) => shareOfRepeatedRuns(readText(text(count)).words, 5);
  expect(share(1)).toBeGreaterThan(0.1);
  expect(share(1)).toBeLessThan(0.15);
  expect(keep(text(1))).toContain('b one two');
  const often = `${twice} a. ${twice} b. ${twice} c. ${twice} d. ${twice} e.`;
  expect(shareOfRepeatedRuns(readText(often).words, 5)).toBeGreaterThan(0.15);
  expect(keep(often).match(/one two/g)).toHaveLength(1);
});

test('short sentences of the task do not count either', () => {
  expect(keep('Do you agree? I do not agree with them.', ['Some say so. Do you agree?'])).toBe(
    'I do not agree with them',
  );
});

test('the sentence that the task says to begin with is not copied, there and once', () => {
  const opening = 'A team in which nobody ever disagrees has usually stopped thinking.';
  const own = 'My uncle found that out when his boat sank.';
  const kept = (text: string) => keep(text, [`Begin with this: ${opening}`], true, opening);
  expect(kept(`${opening} ${own}`)).toBe(keep(`${opening} ${own}`));
  expect(kept(`${opening} ${own} ${opening}`)).toBe(keep(`${opening} ${own}`));
  expect(kept(`${own} ${opening}`)).toBe(keep(own));
});

test('sentences of long words earn nothing, plain ones and those on the topic are kept', () => {
  const plain = 'My brother keeps a small garden behind the house.';
  const heavy =
    'Notwithstanding considerable methodological heterogeneity, multidimensional conceptualization necessitates investigation.';
  const onTopic = 'A wonderful competition encourages my brother to show us his garden.';
  expect(keep(`${plain} ${heavy}`)).toBe('My brother keeps a small garden behind the house');
  expect(keep(`${plain} ${onTopic}`)).toContain('competition');
  expect(keep(`${plain} ${heavy}`, [], false)).toContain('heterogeneity');
});
