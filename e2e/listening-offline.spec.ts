import { expect } from '@playwright/test';
import { answersOf, handInPractice, signUp } from './candidate.ts';
import { openFront, type Front } from './front.ts';
import { groupOpened, soundOf } from './heard-group.ts';
import { PAPER, test as base } from './journey.ts';
import { onDatabase } from './on-database.ts';
import { COPIES, persistedRecords } from './persisted-records.ts';
import { CUT } from './watch.ts';

const test = base.extend<{ front: Front }>({
  front: async ({ server }, use) => {
    const front = await openFront(server.origin);
    await use(front);
    await front.close();
  },
  baseURL: ({ front }, use) => use(front.origin),
});
test.use({ serviceWorkers: 'allow' });

test('a group opened before works without the network, and its results arrive later', async ({
  page,
  front,
  provokes,
}) => {
  provokes(CUT);
  const main = page.getByRole('main');
  const person = await signUp(page, undefined, front.origin);
  await handInPractice(person, await answersOf(1, 7, [1, 2]));
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const opened = groupOpened(page);
  await page.goto(`/listening?paper=${PAPER}&item=1`);
  const { sentences } = await opened;
  await expect(main.getByRole('button', { name: '开始逐句' })).toBeVisible();
  // The group and its sound.
  const kept = async () => (await persistedRecords(page, COPIES)).filter((value) => isBlob(value) || isGroup(value));
  await expect.poll(async () => (await kept()).length).toBe(2);

  front.cut();
  await page.reload();
  await main.getByRole('button', { name: '开始逐句' }).click();
  await expect.poll(async () => (await soundOf(page)).isPlaying).toBe(true);
  const field = main.getByRole('textbox', { name: '写下听到的句子' });
  for (const sentence of sentences.slice(0, 2)) {
    await field.fill(sentence);
    await field.press('Enter');
    await main.getByRole('button', { name: '下一句' }).click();
  }
  await expect(main.getByText(/2句还没有送到/)).toBeVisible();
  expect(await storedHearings(person.name)).toBe(0);

  front.mend();
  await page.goto('/');
  await expect.poll(() => storedHearings(person.name)).toBe(2);
});

/** A blob of a page arrives here as an object without properties. */
const isBlob = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const isGroup = (value: unknown): boolean => typeof value === 'object' && value !== null && 'first_item' in value;

async function storedHearings(username: string): Promise<number> {
  const [row] = await onDatabase<{ count: number }>(
    'select count(*)::int as count from hearings h join users u on u.id = h.user_id where u.username = $1',
    [username],
  );
  return row?.count ?? 0;
}
