import { randomUUID } from 'node:crypto';
import { keepWordsEndpoint, reviewWordEndpoint, type WordFace } from '@study/contract/words/word-book.ts';
import { submissionWordsEndpoint } from '@study/contract/words/word-suggestions.ts';
import { passDays } from '../../e2e/pass-days.ts';
import type { Person } from './person.ts';
import { handInPractice } from './sit.ts';

const PAPER = 'cet4-mock-1';
const FORGOTTEN = 8;

/** Fills a word book with forty words of a paper: some new, some known, one that is never remembered. */
export async function fillWordBook(person: Person): Promise<void> {
  const id = await handInPractice(person, PAPER, 4);
  person.submissions.push(id);
  const { results } = await person.calls.call(submissionWordsEndpoint, id);
  const words = results.slice(0, 40).map(({ word, place }) => ({ word, place }));
  for (let at = 0; at < words.length; at += 20) {
    await person.calls.call(keepWordsEndpoint, '', { words: words.slice(at, at + 20) });
  }
  const [hard, ...others] = words.map(({ word }) => word);
  for (let day = 0; day < FORGOTTEN; day += 1) {
    await passDays(person.name, 2);
    if (hard !== undefined) await review(person, hard, 'reading', 'again');
    for (const word of day < 3 ? others.slice(0, 4) : others.slice(4, 9)) await review(person, word, 'reading', 'good');
  }
  await passDays(person.name, 2);
}

/** Keeps one word and brings it to the review that asks it by ear (one right review) or in letters (two). */
export async function keepWordKnown(person: Person, times: 1 | 2): Promise<void> {
  const place = { sentence: 'He was reluctant to lend the key to anyone.' };
  await person.calls.call(keepWordsEndpoint, '', { words: [{ word: 'reluctant', place }] });
  for (let time = 0; time < times; time += 1) {
    await passDays(person.name, 30);
    await review(person, 'reluctant', 'reading', 'good');
  }
  await passDays(person.name, 60);
}

function review({ calls }: Person, word: string, face: WordFace, rating: 'again' | 'good') {
  return calls.call(reviewWordEndpoint, word, { id: randomUUID(), face, rating, seen_ms: 1_500 });
}
