import { expect, test } from 'vitest';
import { readText } from '../text/read-text.ts';
import { composite, FEATURE_NAMES, standardise, type FeatureScale, WEIGHTS } from './composite.ts';
import { measureFeatures, type Features } from './features.ts';

const measure = (text: string, promptWords: string[] = []): Features =>
  measureFeatures(readText(text).words, { minWords: 15 }, new Set(promptWords), null);
const scale = Object.fromEntries(FEATURE_NAMES.map((name) => [name, { mean: 0, deviation: 1 }])) as FeatureScale;

test('credit for length ends at the least length asked for', () => {
  const text = (count: number) => Array.from({ length: count }, () => 'tea').join(' ');
  expect([3, 15, 40].map((count) => measure(text(count)).shortfall)).toEqual([0.8, 0, 0]);
});

test('each rare word counts once, if spelt right and not given by the task', () => {
  const rare = (text: string, given: string[] = []) => measure(text, given).rareTypes * 15;
  expect(rare('Embroidery and embroidery and porcelain.')).toBeCloseTo(2);
  expect(rare('Embroidery and porcelian.')).toBeCloseTo(1);
  expect(rare('Embroidery and porcelain.', ['porcelain'])).toBeCloseTo(1);
});

test('content words count once each, without those that everybody learns first', () => {
  const content = (text: string, given: string[] = []) => measure(text, given).contentTypes * 15;
  expect(content('The kitchen was very warm, and the kitchen was good.')).toBeCloseTo(2);
  expect(content('The kitchen was very warm.', ['kitchen'])).toBeCloseTo(1);
});

test('a heap of connectives in one sentence is worth no more than one', () => {
  expect(measure('However, therefore, moreover, because, although, for example, in conclusion.').connectiveKinds).toBe(
    1,
  );
  expect(measure('However, it rained. Therefore we stayed.').connectiveKinds).toBe(2);
});

test('sees sentences that begin in lower case and words that no list has', () => {
  expect(measure('it rained. We stayed.').lowerCaseStarts).toBe(0.5);
  expect(measure('The goverment paid Wangmei twenty yuan.').unknownRoot).toBeCloseTo(Math.sqrt(100 / 6));
});

test('no feature decides alone, what words can buy least, and what was not measured weighs nothing', () => {
  const features: Features = {
    ...measure('It rained.'),
    mtld: 1000,
    types: -1000,
    spellingRoot: null,
    grammarRoot: 90,
  };
  const z = standardise(features, scale);
  expect([z.mtld, z.types, z.spellingRoot, z.grammarRoot]).toEqual([1, -2.5, 0, 2.5]);
});

test('faults lower the composite and everything else raises it', () => {
  const zero = Object.fromEntries(FEATURE_NAMES.map((name) => [name, 0])) as unknown as Features;
  for (const name of FEATURE_NAMES) {
    const isFault = /shortfall|Off$|Starts|^unknown|^spelling|^grammar|^mechanics/.test(name);
    expect(Math.sign(composite({ ...zero, [name]: 1 }, scale)), name).toBe(isFault ? -1 : 1);
    expect(Math.abs(WEIGHTS[name])).toBeLessThanOrEqual(1.8);
  }
});
