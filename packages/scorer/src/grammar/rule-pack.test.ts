import { AGREEMENT_CASES } from '../../rule-cases/agreement.cases.ts';
import { ARTICLES_AND_TENSES_CASES } from '../../rule-cases/articles-and-tenses.cases.ts';
import { CLAUSES_CASES } from '../../rule-cases/clauses.cases.ts';
import { INFINITIVES_CASES } from '../../rule-cases/infinitives.cases.ts';
import { LEARNER_PATTERNS_CASES } from '../../rule-cases/learner-patterns.cases.ts';
import { PATTERNS_CASES } from '../../rule-cases/patterns.cases.ts';
import { VERB_FORMS_CASES } from '../../rule-cases/verb-forms.cases.ts';
import { WORD_FORMS_CASES } from '../../rule-cases/word-forms.cases.ts';
import { WORDS_CASES } from '../../rule-cases/words.cases.ts';
import { describe, expect, it } from 'vitest';
import { findByRules, GRAMMAR_RULES } from './rule-pack.ts';

const CASES = {
  ...VERB_FORMS_CASES,
  ...INFINITIVES_CASES,
  ...AGREEMENT_CASES,
  ...ARTICLES_AND_TENSES_CASES,
  ...CLAUSES_CASES,
  ...WORDS_CASES,
  ...WORD_FORMS_CASES,
  ...LEARNER_PATTERNS_CASES,
  ...PATTERNS_CASES,
};
const namesIn = (text: string) => findByRules(text).map((finding) => finding.rule);

it('has at least three hits and three near misses for every rule', () => {
  const thin = GRAMMAR_RULES.filter(({ name }) => {
    const cases = CASES[name];
    return cases === undefined || cases.hits.length < 3 || cases.misses.length < 3;
  });
  expect(thin.map((rule) => rule.name)).toEqual([]);
  expect(Object.keys(CASES).filter((name) => !GRAMMAR_RULES.some((rule) => rule.name === name))).toEqual([]);
});

describe.each(GRAMMAR_RULES)('$name', ({ name, wrong, right }) => {
  it('finds its own wrong example and is silent on the right one', () => {
    expect(namesIn(wrong)).toContain(name);
    expect(namesIn(right)).toEqual([]);
  });

  it.each(CASES[name]?.hits ?? [])('finds: %s', (text) => {
    expect(namesIn(text)).toContain(name);
  });

  it.each(CASES[name]?.misses ?? [])('is silent, as every other rule: %s', (text) => {
    expect(namesIn(text)).toEqual([]);
  });
});

it('keeps its place when a word is also a property of every object', () => {
  expect(findByRules('The constructor and its toString and valueOf are here.')).toEqual([]);
});

it('marks the place in the text as handed in', () => {
  const text = 'It’s fine.\n\nHe go home，and “they has” two cats.';
  const found = findByRules(text).map((finding) => [text.slice(finding.start, finding.end), finding.suggestion]);
  expect(found).toEqual([
    ['go', 'goes'],
    ['has', 'have'],
  ]);
});

it.each([
  ['I know students who is polite.', 'is', 'are'],
  ['It began when he come home and she was there.', 'come', 'came'],
  ['They is many reasons for it.', 'They is', 'There are'],
  ['Some student think so.', 'student', 'students'],
  ['I am agree with you.', 'am agree', 'agree'],
  ['We must work hard to success.', 'success', 'succeed'],
  ['Everyone should goes to bed early.', 'goes', 'go'],
  ['He could sang as a child.', 'sang', 'sing'],
  ['We can communicated with them.', 'communicated', undefined],
  ['You can downloaded the file for free.', 'downloaded', 'download'],
  ['It must made by hand.', 'made', 'be made'],
  ['I wonder where did I put it.', 'did I', 'I'],
  ['I listen to other peoples ideas.', 'peoples', "people's"],
])('in "%s" puts %s right', (text, words, right) => {
  const finding = findByRules(text).find(({ start, end }) => text.slice(start, end) === words);
  expect(finding).toBeDefined();
  expect(finding?.suggestion).toBe(right);
});
