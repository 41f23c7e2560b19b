import { expect, test } from 'vitest';
import { countBareNames, countBareNouns } from './bare-nouns.ts';
import { countRecentPresents, countSplices, countTenseSlips } from './sentence-faults.ts';
import { tagSentences } from './sentencehood.ts';

test.each([
  ['The yard is large, it is very lively.', 1],
  ['The elders lived in the north rooms, they had the best light.', 1],
  ['When the door is closed, it is quiet.', 0],
  ['The elders drank tea, they chatted, and children ran around.', 0],
  ['In the past, they lived together.', 0],
  ['The yard is large; it is very lively.', 0],
  ['Workers repair the walls, old shops open again.', 1],
  ['When the sun sets, the vendors sell fruit, clothes and toys, the street is full of people.', 1],
  ['But the prices are high, buyers often have doubts.', 1],
  ['They repaired the road, then they built a bridge.', 1],
  ['The harbour, the fishermen say, is quiet.', 0],
  ['Ships bring tea, some of which goes to the capital.', 0],
  ['The food is cheap, the rooms are clean and the staff are friendly.', 0],
  ['The higher the floor is, the more the owners pay.', 0],
  ['The house has two rooms, the walls painted white.', 0],
  ['The village has a temple, a market and shops along the river.', 0],
  ['Old shops have reopened, and bookshops have moved in, attracting many tourists.', 0],
])('%s has %i splices', (text, count) => {
  expect(countSplices(tagSentences(text))).toBe(count);
});

test.each([
  ['In recent years, with the help of the state, many towns repair their temples.', 1],
  ['In recent years, it is more and more popular.', 1],
  ['In recent years, many towns have repaired their temples.', 0],
  ['In recent years, the river is becoming cleaner.', 0],
  ['Every year, many towns repair their temples.', 0],
])('%s has %i verbs in the present that want the perfect', (text, count) => {
  expect(countRecentPresents(tagSentences(text))).toBe(count);
});

test.each([
  ['They went there by train, and teahouse was full.', 1],
  ['A highly respected old person told a story.', 0],
  ['No town or village was without it.', 0],
  ['It spread from town to town, and people came in person.', 0],
  ['The market, or bazaar, is part of the heritage.', 0],
])('in "%s" %i nouns lack their article', (text, count) => {
  const references = ['The teahouses and villages are old.', 'Towns have markets, persons and parts.'];
  expect(countBareNouns(tagSentences(text), references)).toBe(count);
});

test('a verb is in the wrong tense where the references have it in the past alone', () => {
  const references = ['Old people drank tea and talked.', 'The old drank tea under the trees.'];
  expect(countTenseSlips(tagSentences('Old people drink tea there.'), references)).toBe(1);
  expect(countTenseSlips(tagSentences('Old people would drink tea there.'), references)).toBe(0);
  expect(countTenseSlips(tagSentences('Old people drank tea and sit there.'), references)).toBe(0);
  expect(countTenseSlips(tagSentences('They drank tea, but now they drink coffee.'), references)).toBe(0);
});

test('a name that every reference writes with an article lacks it', () => {
  const references = ['It began in the Tang Dynasty.', 'Under the Tang it grew.', 'It was founded in the Tang era.'];
  expect(countBareNames(tagSentences('It began in Tang Dynasty.'), references)).toBe(1);
  expect(countBareNames(tagSentences('It began in the Tang Dynasty.'), references)).toBe(0);
});
