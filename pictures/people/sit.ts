import { join } from 'node:path';
import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import type { PaperContent } from '@study/content/read/documents.ts';
import { loadPaper } from '@study/content/read/load.ts';
import { keysOf } from '@study/domain/scoring/keys.ts';
import { onDatabase } from '../../e2e/on-database.ts';
import { bringPhaseEnd } from '../../e2e/pass-time.ts';
import type { Person } from './person.ts';

const PRACTICE_TOOK = '107 minutes';
/** Past the end of a phase and its grace period. */
const OVER_S = -90;
/** Phases of a mock before its last one: writing, listening, interlude. */
const PHASES_BEFORE_LAST = 3;
const LAST_HEARD = 25;

// Original texts with errors, because leaderboards exclude copied samples.
const ESSAY =
  'Nowaday, more and more student is learning from their classmates, and I think it is a good way to improve ourselves. ' +
  'First of all, when we study together, we can finds our mistakes very quickly, because other people see what we can not ' +
  'see. Second, the cost of a study group is low. It need only a quiet room and one hour of every week, and it helps us ' +
  'make friends. For example, last year I learned English with my roommate. We read short news in the evening and told ' +
  'each other what we have understood, and my score went up a lot.\n\nOf course, a group can also waste time if nobody ' +
  'prepare for it. Therefore, I suggest that every member should write down two questions before they come. In short, we ' +
  'should look forward to learn from others and share what we know with them.';
const TRANSLATION =
  'This tradition has a long history in China. Many people drinks tea every day with their friends and family, and more ' +
  'and more visitors from other country want to know it. In recent years the government has done a lot for protect it.';
const OWN = { essay: ESSAY, translation: TRANSLATION };
type Texts = typeof OWN;

/** Hands in a mock that ran from start to end. */
export async function sitMock(person: Person, paperId: string, everyNthWrong: number): Promise<string> {
  const { calls, name } = person;
  const answers = await answersOf(paperId, everyNthWrong, OWN);
  const { id } = await calls.start(paperId, 'mock');
  const heard = (item: string) => Number(item) <= LAST_HEARD;
  await calls.save(
    paperId,
    answers.filter(({ item }) => item === 'writing'),
  );
  await bringPhaseEnd(name, OVER_S, []);
  await calls.save(
    paperId,
    answers.filter(({ item }) => heard(item)),
  );
  for (let phase = 1; phase < PHASES_BEFORE_LAST; phase += 1) await bringPhaseEnd(name, OVER_S, []);
  const rest = answers.filter(({ item }) => item !== 'writing' && !heard(item));
  await bringPhaseEnd(name, 4 * 60, []);
  await calls.save(paperId, rest);
  await calls.call(submitEndpoint, paperId, { changes: [] });
  return id;
}

/** Hands in a practice of a whole paper. */
export async function handInPractice({ calls }: Person, paperId: string, everyNthWrong: number): Promise<string> {
  const { id } = await calls.start(paperId, 'practice');
  await calls.save(paperId, await answersOf(paperId, everyNthWrong, null));
  await onDatabase('update attempts set started_at = started_at - $2::interval where id = $1', [id, PRACTICE_TOOK]);
  await calls.call(submitEndpoint, paperId, { changes: [] });
  return id;
}

export async function readPaper(paperId: string): Promise<PaperContent> {
  const result = await loadPaper(join(import.meta.dirname, '../../content/papers', paperId));
  if (!result.ok) throw new Error(`${paperId} has faults`);
  return result.loaded;
}

/** Answers with every n-th objective item wrong; given texts, else the samples. */
export async function answersOf(paperId: string, everyNthWrong: number, texts: Texts | null): Promise<DraftChange[]> {
  const { answers } = await readPaper(paperId);
  const objective = [...keysOf(answers)].map(([no, key], at) => ({
    item: String(no),
    response: at % everyNthWrong === 0 ? (key === 'A' ? 'B' : 'A') : key,
  }));
  const responses = [
    ...objective,
    { item: 'writing', response: texts?.essay ?? answers.writing.samples.at(-1)?.text ?? '' },
    { item: 'translation', response: texts?.translation ?? answers.translation.references.at(-1) ?? '' },
  ];
  return responses.map((change, at) => ({ ...change, seq: at + 1, time_ms: 20_000 + 700 * at }));
}
