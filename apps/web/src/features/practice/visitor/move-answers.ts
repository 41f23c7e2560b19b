import type { User } from '@study/contract/account/auth.ts';
import { ApiError } from '#api/errors.ts';
import { answerPractice, startPractice } from '../practice-queries.ts';
import { dropAnswers, keptAnswers, storeAnswers } from './kept-answers.ts';

/** The device's clock may be a little ahead of the server's. */
const CLOCKS_APART_MS = 5 * 60_000;

/**
 * Practises the drill that was done without an account in the account that was made afterwards, so that what was wrong
 * is in the mistake book. Returns whether anything was moved. Throws ApiError; the answers then stay for the next visit.
 */
export async function moveAnswers(user: Pick<User, 'date_joined'>): Promise<boolean> {
  const kept = keptAnswers();
  if (kept === null || kept.answers.length === 0) return false;
  // Somebody who had an account before: the answers may be another person's.
  if (Date.parse(user.date_joined) < kept.since - CLOCKS_APART_MS) return false;
  // At once, so that another page does not move them too.
  dropAnswers();
  const left = [...kept.answers];
  try {
    const { exam, drill } = kept;
    const { id, items } = await startPractice({ kind: 'section', exam_type: exam, section: 'careful', drill });
    for (let answer = left[0]; answer !== undefined; answer = left[0]) {
      const { item, response, timeMs } = answer;
      // A page that was left halfway has moved the first ones: the new set does not ask them again.
      const isAsked = items.some((each) => each.paper_id === drill && each.item === item);
      if (isAsked) await answerPractice(id, { paper_id: drill, item, response, time_ms: timeMs });
      left.shift();
    }
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'all_fresh') return true;
    storeAnswers({ ...kept, answers: left });
    throw error;
  }
}
