import { expect, test } from 'vitest';
import { readText } from '../text/read-text.ts';
import { countDocuments, isOffTopic, relevance } from './topic.ts';

const counts = countDocuments([
  'Trees and rivers need care from people.',
  'People play music with friends.',
  'Friends care for people and trees.',
]);
const prompt = 'Describe how planting trees along rivers protects villages from floods and storms.';
const of = (text: string, source = { prompt }) => relevance(readText(text).words, source, counts);

test('a text on the topic is nearer to it than another', () => {
  const near = of('Trees hold the earth, so a village by a river is safe when a storm brings floods.');
  const far = of('Playing the piano every evening makes me forget the trouble of the day.');
  expect(near).toBeGreaterThan(0.3);
  expect(far).toBeLessThan(0.08);
});

test('a prompt of a few words is missed only by having none of them, one of a single word never', () => {
  expect(of('We worked online and it was fun to learn.', { prompt: 'Distance learning' })).toBe(1);
  expect(of('We played football in the rain.', { prompt: 'Distance learning' })).toBe(0);
  expect(of('We played football in the rain.', { prompt: 'Honesty' })).toBeNull();
  expect(isOffTopic(readText('We played football.').words, { prompt: 'Honesty' }, counts)).toBe(false);
});

test('a text is off its topic below the bound', () => {
  const words = readText('Trees are green and birds sit in them all day long.').words;
  const value = relevance(words, { prompt }, counts) ?? 0;
  expect(isOffTopic(words, { prompt }, counts, value + 0.001)).toBe(true);
  expect(isOffTopic(words, { prompt }, counts, value)).toBe(false);
});

test('samples widen the topic', () => {
  const text = readText('Willows and poplars keep the banks where farmers live from washing away.').words;
  const alone = relevance(text, { prompt }, counts) ?? 0;
  expect(relevance(text, { prompt, samples: ['Poplars on the banks save farmers.'] }, counts)).toBeGreaterThan(alone);
});
