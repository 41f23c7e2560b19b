import { readText } from '../text/read-text.ts';
import { expect, test } from 'vitest';
import { findReplacedNames, findUnknownNumbers, findUnknownShares, isMagnitudeWrong } from './facts.ts';
import { isOtherOfSet, isQuarterTurned, isRouteTurned, isTimeTurned, isTrendTurned, putsOff } from './suspect-unit.ts';
import { countNegations } from './negation.ts';
import { baseForm, findOpposite } from './opposites.ts';
import { readUnit } from './read-unit.ts';
import { findSwappedRole } from './roles.ts';
import { saidNumbers } from './said-numbers.ts';
import { measureSentencehood, tagSentences } from './sentencehood.ts';
import { findTurnedStatements } from './statement-order.ts';

const keys = (text: string): string[] => readText(text).words.map(({ key }) => key);
const forms = (text: string): string[] => keys(text).map(baseForm);

test.each([
  ['people never went there', 1, 1],
  ["it isn't far and nobody minds", 2, 2],
  ['they are not only old but famous', 0, 0],
  ['none are better known than these', 0, 0],
  ['nowhere is better known than Chengdu', 0, 0],
  ['nowhere in the world is there a bigger market', 0, 0],
  ['it is no longer as long', 1, 1],
  ['it goes there without a dealer', 0, 1],
  ['whether or not it rains', 0, 0],
])('%s denies %i times for certain, %i in all', (text, certain, all) => {
  const found = countNegations(keys(text));
  expect([found.certain.length, found.all]).toEqual([certain, all]);
});

test('an opposite is told where no rendering nor a neighbour has the word, nor the text the right one too', () => {
  const meant = new Set(forms('the pace of life has quickened'));
  expect(findOpposite(forms('life has become slower'), meant, new Set())).not.toBeNull();
  expect(findOpposite(forms('life has become less slow'), meant, new Set())).toBeNull();
  expect(findOpposite(forms('life has become slower'), meant, new Set(forms('slow food')))).toBeNull();
  expect(findOpposite(forms('it was slow and is fast now'), meant, new Set())).toBeNull();
  expect(findOpposite(forms('life is in a hurry'), meant, new Set())).toBeNull();
});

test.each([
  ['they disappeared in that age', 'they lasted for close to two millennia and originated in that age'],
  ['the state sold grain', 'the state bought grain'],
  ['at a price below that of the market', 'at prices above those of the market'],
  ['it was abolished by the state', 'it was established by the state'],
  ['this encouraged merchants to raise prices', 'this prevented merchants from raising prices'],
])('%s is the opposite of %s', (said, meant) => {
  const { forms: known } = readUnit({ zh: '', renderings: [meant] });
  expect(findOpposite(forms(said), known, new Set())).not.toBeNull();
});

test('what is no longer the same is not meant to be the same', () => {
  const { forms: meant } = readUnit({ zh: '', renderings: ['their ideas are no longer the same'] });
  expect(findOpposite(forms('they have a different way of thinking'), meant, new Set())).toBeNull();
});

test('an empty frame is told from a statement that begins like one', () => {
  const dummy = (text: string) => measureSentencehood(tagSentences(text)).dummy;
  expect(dummy('There is an old teahouse of Chengdu with bamboo chairs.')).toBe(1);
  expect(dummy('There was a time when people walked into one wherever they went.')).toBe(0);
});

test('a time sees something, or something is seen in it: neither has changed sides', () => {
  expect(findSwappedRole(keys('the Han era saw the first'), [keys('the first seen in the Han era')])).toBeNull();
  expect(findTurnedStatements(tagSentences('The era saw granaries.'), [keys('granaries saw the era')])).toEqual([]);
});

test('who does what to whom is told by the sides of a verb, active and passive apart', () => {
  const renderings = [keys('old teahouses have been replaced by coffee shops')];
  expect(findSwappedRole(keys('coffee shops have been replaced by old teahouses'), renderings)).toBe('certain');
  expect(findSwappedRole(keys('coffee shops gave way to teahouses'), renderings)).toBe('certain');
  expect(findSwappedRole(keys('many teahouses were replaced by coffee shops'), renderings)).toBeNull();
  expect(findSwappedRole(keys('teahouses made way for coffee shops'), renderings)).toBeNull();
  expect(findSwappedRole(keys('coffee shops have replaced the teahouses'), renderings)).toBeNull();
});

test.each([
  ['Drones use farmers to sow seeds.', 1],
  ['Farmers are used by drones.', 1],
  ['Farmers use drones to sow seeds.', 0],
  ['Drones are used by farmers for sowing.', 0],
  ['With drones, seeds are sown by farmers.', 0],
])('%s turns %i statements of the reference round', (text, count) => {
  const references = [keys('In many areas farmers use drones to sow seeds')];
  expect(findTurnedStatements(tagSentences(text), references)).toHaveLength(count);
});

test('a route is turned where both its ends have changed places', () => {
  const meant = [keys('it stretches from Beijing in the north to Hangzhou in the south')];
  expect(isRouteTurned(keys('it runs from Hangzhou to Beijing'), meant)).toBe(true);
  expect(isRouteTurned(keys('it starts at Beijing and ends at Hangzhou'), meant)).toBe(false);
  expect(isQuarterTurned(keys('it ends at Beijing in the south'), meant, ['beijing', 'hangzhou'])).toBe(true);
  expect(isQuarterTurned(keys('from its northern end, Beijing'), meant, ['beijing', 'hangzhou'])).toBe(false);
});

test('what holds today is not put into the past, nor the other way round', () => {
  expect(isTimeTurned('today they are found everywhere', '过去，茶馆遍布城乡', [])).toBe(true);
  expect(isTimeTurned('today, unlike in the past, they are found everywhere', '过去，茶馆遍布城乡', [])).toBe(true);
  expect(isTimeTurned('unlike today, they used to be everywhere', '过去，茶馆遍布城乡', [])).toBe(false);
  expect(isTimeTurned('over the past few years life has quickened', '近年来，生活节奏加快', [])).toBe(false);
  expect(putsOff('they will have a history in the future', '已有一千多年的历史', [])).toBe('certain');
  expect(putsOff('they will go there', '人们去那里', [])).toBe('suspected');
});

test('a trend is turned where only words of the other way are said', () => {
  const turned = (said: string) =>
    isTrendTurned(forms(said), '促进了经济的发展', new Set(forms('promoted')), new Set());
  expect(turned('the canal hindered the economy')).toBe(true);
  expect(turned('the canal helped the economy improve and prices fall')).toBe(false);
  expect(turned('the canal was good for the economy')).toBe(false);
});

test('a season is told from another, and dusk counts as evening', () => {
  const meant = [keys('on summer evenings')];
  expect(isOtherOfSet(keys('on winter mornings'), meant, new Set())).toBe(true);
  expect(isOtherOfSet(keys('at dusk in summertime'), meant, new Set())).toBe(false);
  expect(isOtherOfSet(keys('when the days are hot'), meant, new Set())).toBe(false);
});

test('numbers are read as they are meant', () => {
  const values = (text: string) => saidNumbers(text).map(({ value }) => value);
  expect(values('for more than ten centuries')).toEqual([1000]);
  expect(values('over a millennium')).toEqual([1000]);
  expect(values('two and a half thousand years')).toEqual([2500]);
  expect(values('about 1,800 kilometres')).toEqual([1800]);
});

test('a wrong number is told once, one in words under thirteen is only suspected', () => {
  const found = findUnknownNumbers(
    'It is 1,500 years old, yes 1,500, with three gates and 1,800 steps.',
    new Set([1800]),
  );
  expect(found.map(({ start, isCertain }) => [start, isCertain])).toEqual([
    [6, true],
    [39, false],
  ]);
  expect(findUnknownShares('ten per cent of a half day', '上百亩农田', ['a hundred mu'])).toMatchObject([
    { isCertain: true },
  ]);
});

test('an order of magnitude and a known name are told where they stand for another', () => {
  const renderings = ['a history of several hundred years in Beijing', 'in Beijing for centuries'];
  expect(isMagnitudeWrong('several thousand years', '已有数百年的历史', renderings)).toBe(true);
  expect(isMagnitudeWrong('hundreds of years', '已有数百年的历史', renderings)).toBe(false);
  const names = (said: string) => findReplacedNames(said, 0, renderings, new Set(renderings.flatMap(keys)));
  expect(names('houses in Nanjing')).toHaveLength(1);
  expect(names('houses in Beijing, unlike those in Nanjing')).toHaveLength(0);
  expect(names('houses in the capital')).toHaveLength(0);
});
