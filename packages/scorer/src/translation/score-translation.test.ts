import { expect, test } from 'vitest';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { scoreTranslation } from './score-translation.ts';
import type { TranslationTask } from './translation-task.ts';

const task: TranslationTask = {
  source:
    '风筝在中国已有两千多年的历史。起初风筝用木头做成，用来传递消息，后来人们改用竹子和纸。每年春天，许多家庭到公园里放风筝。潍坊的风筝节吸引了世界各地的游客。如今，会做风筝的年轻人越来越少，一些学校开设了风筝课，把这门手艺传下去。',
  references: [
    'Kites have a history of more than two thousand years in China. At first they were made of wood and used to send messages; later people turned to bamboo and paper. Every spring many families fly kites in the park. The kite festival of Weifang attracts visitors from all over the world. Nowadays fewer and fewer young people can make kites, so some schools have opened kite classes to pass the craft on.',
    'The kite has existed in China for over 2,000 years. In the beginning it was made from wood to deliver messages, and bamboo and paper came into use afterwards. When spring comes, a great many families go to parks to fly their kites. Weifang holds a kite festival which draws tourists from around the globe. Today, as the number of young people who know how to make a kite is falling, lessons are offered in some schools to hand down this skill.',
    'In China kites go back more than 2,000 years. The earliest ones were wooden and carried messages, but people later used bamboo and paper instead. Each spring sees families flying kites in parks. The festival in Weifang is popular with travellers from every corner of the world. Since young kite makers are becoming rare, some schools now teach kite making so that the art will not be lost.',
  ],
  keyPoints: [
    {
      zh: '两千多年的历史',
      accepted: ['history of more than two thousand years', 'over 2,000 years', 'more than 2,000 years'],
    },
    { zh: '用木头做成', accepted: ['made of wood', 'made from wood', 'wooden'] },
    { zh: '传递消息', accepted: ['send messages', 'deliver messages', 'carry messages', 'pass on messages'] },
    { zh: '改用竹子和纸', accepted: ['bamboo and paper'] },
    { zh: '放风筝', accepted: ['fly kites', 'fly a kite', 'kite flying'] },
    { zh: '风筝节', accepted: ['kite festival', 'festival of kites'] },
    {
      zh: '世界各地的游客',
      accepted: ['visitors from all over the world', 'tourists from around the globe', 'tourists all over the world'],
    },
    { zh: '越来越少', accepted: ['fewer and fewer', 'number is falling', 'becoming rare', 'less and less'] },
    {
      zh: '开设风筝课',
      accepted: ['open kite classes', 'offer kite lessons', 'teach kite making', 'have kite courses'],
    },
    {
      zh: '把手艺传下去',
      accepted: ['pass the craft on', 'pass down the skill', 'hand down the skill', 'art will not be lost'],
    },
  ],
  passages: ['The museum on the hill was once a school where the children of miners learned to read and write.'],
};
const score = (text: string) => scoreTranslation(text, task, null, ESSAY_CONSTANTS.documentCounts);

const DECENT =
  'Kite has more than 2000 years of history in China. At the beginning kites were made of wood and people used it to pass on messages, then people used bamboo and paper. In every spring, many families go to the park to fly kites. The kite festival in Weifang attract tourists all over the world. Now young people who can make kites are less and less, some schools have kite courses to let the skill continue.';
const POOR =
  'Kite in China is 200 years. It is wood, to message. Spring, family go park. weifang have 风筝节, many people come. Young people no can do kite, school have class.';
const ELSEWHERE =
  'The rapid growth of electric cars has changed the way people travel in many cities. Governments have built charging stations along the main roads and offered money to buyers. As a result, the air in the largest cities has become cleaner, and traffic is quieter than it was ten years ago. However, the batteries are still expensive to make, and old ones are hard to recycle safely.';

test('ranks translations, and never gives more than 12', () => {
  expect(task.references.map((reference) => score(reference).score)).toEqual([12, 12, 12]);
  const [decent, poor] = [score(DECENT).score, score(POOR).score];
  expect(decent).toBeGreaterThanOrEqual(8);
  expect(poor).toBeLessThanOrEqual(5);
});

test('faults of language lower the mark', () => {
  const faults = Array.from({ length: 6 }, (_, index) => ({
    start: index * 40,
    end: index * 40 + 4,
    category: 'tense' as const,
    text: '',
    rule: 'test',
    is_certain: true,
  }));
  const marked = (findings: typeof faults) =>
    scoreTranslation(DECENT, task, findings, ESSAY_CONSTANTS.documentCounts).score;
  expect(marked(faults)).toBeLessThan(marked([]));
});

test('is never sure: ±3, low confidence', () => {
  expect(score(DECENT)).toMatchObject({ confidence: 'low', scorer: { id: 'embedded-translation' } });
  const { score: mark, low, high } = score(DECENT);
  expect([mark - low, high - mark]).toEqual([3, 3]);
  expect(score(POOR).low).toBeGreaterThanOrEqual(0);
});

test('good English about something else gets at most 5, with every key point shown as left out', () => {
  const result = score(ELSEWHERE);
  expect(result.score).toBeLessThanOrEqual(5);
  expect(result.coverage.every(({ matched }) => matched === null)).toBe(true);
});

test('nothing, a few words or Chinese get 0 with the reason', () => {
  expect(score('')).toMatchObject({ score: 0, low: 0, high: 0, flags: ['blank'] });
  expect(score('Kites are old.')).toMatchObject({ score: 0, flags: ['blank'] });
  expect(score(task.source)).toMatchObject({ score: 0, flags: ['not_english'] });
});

test('shows Chinese left over, a wrong number and a wrong name in their order', () => {
  expect(score(POOR).findings.map(({ category, start, end }) => [category, POOR.slice(start, end)])).toEqual([
    ['number', '200'],
    ['proper_name', 'weifang'],
    ['untranslated', '风筝节'],
  ]);
});

test('English copied from the paper earns nothing', () => {
  const copied = score(`${DECENT} ${task.passages?.[0] ?? ''}`);
  expect(copied.score).toBeLessThanOrEqual(score(DECENT).score);
  expect(copied.flags).toContain('copied_removed');
  expect(copied.findings.map(({ category }) => category)).toContain('copied');
});

test('a translation pasted twice scores no higher, one without half of it lower', () => {
  for (const text of [DECENT, POOR, ...task.references]) {
    expect(score(`${text}\n${text}`).score).toBeLessThanOrEqual(score(text).score);
  }
  const half = DECENT.slice(0, DECENT.length / 2);
  expect(score(half).score).toBeLessThan(score(DECENT).score);
});

test('key phrases without sentences are no translation', () => {
  const phrases = task.keyPoints.map(({ accepted }) => accepted[0]).join('. ');
  expect(score(phrases).score).toBeLessThanOrEqual(8);
});

test('inputs made to break it end in a score', () => {
  for (const text of [
    'a'.repeat(4000),
    '😀'.repeat(900),
    `${DECENT} `.repeat(130),
    '1,'.repeat(20_000),
    'one '.repeat(12_000),
  ]) {
    expect(score(text).score).toBeGreaterThanOrEqual(0);
  }
});

test('a task with neither references nor key points is judged by its language, and a person is asked', () => {
  const bare = { source: task.source, references: [], keyPoints: [] };
  const good = task.references[0] ?? '';
  const marked = scoreTranslation(good, bare, null, ESSAY_CONSTANTS.documentCounts);
  expect(marked.isReviewRequested).toBe(true);
  expect(marked.flags).not.toContain('too_short');
  expect(marked.score).toBeGreaterThan(6);
  expect(marked.score).toBeLessThan(12);
});

test('references stand in for key points, and key points for references', () => {
  const good = task.references[0] ?? '';
  for (const given of [{ keyPoints: [] }, { references: [] }]) {
    const marked = scoreTranslation(good, { ...task, ...given }, null, ESSAY_CONSTANTS.documentCounts);
    expect(marked.isReviewRequested).toBe(false);
    expect(marked.score).toBeGreaterThan(9);
  }
});
