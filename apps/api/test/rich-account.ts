import { uploadAvatarEndpoint } from '@study/contract/account.ts';
import { updateProfileEndpoint } from '@study/contract/auth.ts';
import { sendFeedbackEndpoint } from '@study/contract/feedback.ts';
import {
  createCollectionEndpoint,
  listMistakesEndpoint,
  reviewMistakeEndpoint,
  setReviewSettingsEndpoint,
  updateCollectionEndpoint,
  updateMistakeEndpoint,
} from '@study/contract/mistakes.ts';
import { createBoardEndpoint } from '@study/contract/sandbox.ts';
import { picture } from './pictures.ts';
import type { SamplePaper } from './sample-paper.ts';
import { sitWith } from './sat-paper.ts';
import type { TestClient } from './test-client.ts';
import { sendForm } from './upload.ts';

export const BOARD_STATE = {
  version: 1 as const,
  functions: [],
  sliders: [],
  view: { x: 0, y: 0, width: 20, ratio: 1 },
  options: { grid: true, pi: false },
};

/**
 * Gives somebody one of everything that an import takes along. Items 1 and 2 went wrong, 3 was left blank, 50 was a
 * guess; 1 is noted and reviewed, 2 retired by hand.
 */
export async function fillAccount(
  client: TestClient,
  paper: SamplePaper,
  { nickname = '小明' } = {},
): Promise<{ attempt: string }> {
  const attempt = await sitWith(client, paper, { wrong: [1, 2], blank: [3], certainty: { 50: 'guess' } });
  const { results } = await client.call(listMistakesEndpoint, { query: { ordering: 'item' } });
  const idOf = (item: string) => ({ params: { id: results.find((row) => row.item === item)?.id ?? '' } });
  await client.call(updateMistakeEndpoint, {
    ...idOf('1'),
    body: { note: '没听清数字', starred: true, reason: 'careless' },
  });
  const review = { response: paper.keys.get(1) ?? '', rating: 'good' as const, seen_ms: 2_000 };
  await client.call(reviewMistakeEndpoint, { ...idOf('1'), body: review });
  await client.call(updateMistakeEndpoint, { ...idOf('2'), body: { state: 'retired' } });
  const { id } = await client.call(createCollectionEndpoint, { body: { title: '数字题' } });
  await client.call(updateCollectionEndpoint, { params: { id }, body: { add: [idOf('1').params.id] } });
  await client.call(createBoardEndpoint, { body: { title: '抛物线', state: BOARD_STATE } });
  await client.call(sendFeedbackEndpoint, { body: { content: '录音很清楚' } });
  await client.call(updateProfileEndpoint, {
    body: { nickname, bio: '考六级', target_exam: 'CET4', target_score: 560 },
  });
  await client.call(setReviewSettingsEndpoint, { body: { daily_limit: 50 } });
  const bytes = await picture({});
  await sendForm(client, uploadAvatarEndpoint.path, [{ field: 'avatar', filename: 'a.png', bytes }]);
  return { attempt };
}
