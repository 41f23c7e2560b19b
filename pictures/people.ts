import { join } from 'node:path';
import { saveDraftEndpoint, submitEndpoint } from '@study/contract/attempts.ts';
import { updateProfileEndpoint } from '@study/contract/auth.ts';
import { listMistakesEndpoint } from '@study/contract/mistakes.ts';
import { loadPaper } from '@study/content/read/load.ts';
import { keysOf } from '@study/domain/scoring/keys.ts';
import { HttpClient, type Session } from '../apps/api/test/http-client.ts';
import { newHome } from '../e2e/home-address.ts';
import { ownServer } from '../e2e/own-server.ts';
import { passDays } from '../e2e/pass-days.ts';

/** Somebody whose screens are pictured. */
export interface Person {
  name: string;
  session: Session;
  calls: HttpClient;
  /** Submissions, oldest first. */
  submissions: string[];
}

const SCREENS_PASSWORD = 'correct-horse1';
const DAY_MS = 86_400_000;

async function newPerson(name: string): Promise<Person> {
  const calls = new HttpClient(ownServer().origin, newHome());
  return { name, calls, session: await calls.register(name, SCREENS_PASSWORD), submissions: [] };
}

/** Somebody who has registered and done nothing yet. */
export const makeNewcomer = (): Promise<Person> => newPerson('newcomer');

/** Somebody in the middle of it: two papers handed in, mistakes due, a goal, a date, a mock that goes on. */
export async function makeLearner(): Promise<Person> {
  const person = await newPerson('linxiao');
  const exam_date = new Date(Date.now() + 23 * DAY_MS).toISOString().slice(0, 10);
  await person.calls.call(updateProfileEndpoint, '', {
    nickname: '林晓',
    target_exam: 'CET4',
    target_score: 480,
    exam_date,
  });
  for (const [paper, everyNthWrong] of [
    ['cet4-mock-1', 3],
    ['cet4-mock-2', 4],
  ] as const) {
    person.submissions.push(await handIn(person, paper, everyNthWrong));
  }
  // Asked for, the book projects the submissions that wait.
  await person.calls.call(listMistakesEndpoint, '');
  await passDays(person.name, 2);
  await person.calls.start('cet4-mock-3', 'mock');
  return person;
}

/** Somebody in the middle of a practice, some items answered. */
export async function makeSitter(): Promise<Person> {
  const person = await newPerson('sitter');
  await person.calls.start('cet4-mock-4', 'practice');
  const changes = ['1', '2', '26', '36', '46'].map((item, at) => ({
    item,
    seq: at + 1,
    response: 'ABCD'[at % 4] ?? 'A',
    time_ms: 20_000,
  }));
  await person.calls.call(saveDraftEndpoint, 'cet4-mock-4', { changes });
  return person;
}

/** Hands in a practice of a whole paper: every n-th objective item wrong, some unsure, essay and translation from the samples. */
async function handIn({ calls }: Person, paperId: string, everyNthWrong: number): Promise<string> {
  const result = await loadPaper(join(import.meta.dirname, '../content/papers', paperId));
  if (!result.ok) throw new Error(`${paperId} has faults`);
  const { answers } = result.loaded;
  const { id } = await calls.start(paperId, 'practice');
  const objective = [...keysOf(answers)].map(([no, key], at) => ({
    item: String(no),
    response: at % everyNthWrong === 0 ? (key === 'A' ? 'B' : 'A') : key,
  }));
  const essay = answers.writing.samples.at(-1)?.text ?? '';
  const translation = answers.translation.references.at(-1) ?? '';
  const responses = [
    ...objective,
    { item: 'writing', response: essay },
    { item: 'translation', response: translation },
  ];
  const changes = responses.map((change, at) => ({ ...change, seq: at + 1, time_ms: 20_000 + 700 * at }));
  await calls.call(saveDraftEndpoint, paperId, { changes });
  await calls.call(submitEndpoint, paperId, { changes: [] });
  return id;
}
