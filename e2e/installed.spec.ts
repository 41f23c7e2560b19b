import { expect, type Page } from '@playwright/test';
import { getDraftEndpoint } from '@study/contract/attempts/attempts.ts';
import { getMistakeEndpoint, listMistakesEndpoint } from '@study/contract/mistakes/mistakes.ts';
import { expectAccessible } from './accessibility.ts';
import { answersOf, handInPractice, signUp, type Candidate } from './candidate.ts';
import { openFront, type Front } from './front.ts';
import {
  choose,
  expectSaved,
  logIn,
  optionOf,
  otherThan,
  PAPER,
  PAPER_TITLE,
  letterOf,
  partOf,
  readKeys,
  test as base,
} from './journey.ts';
import { COPIES, countRecords, persistedRecords, REVIEWS } from './persisted-records.ts';
import { passDays } from './pass-days.ts';
import { CUT } from './watch.ts';

const OTHER_PAPER = 'cet4-mock-2';

const test = base.extend<{ front: Front }>({
  front: async ({ server }, use) => {
    const front = await openFront(server.origin);
    await use(front);
    await front.close();
  },
  baseURL: ({ front }, use) => use(front.origin),
});
test.use({ serviceWorkers: 'allow' });

test('the site can be installed as an app', async ({ page }) => {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: '在线学习网站', display: 'standalone', lang: 'zh-CN' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Every page of a journey is in a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const colour = () => page.locator('meta[name="theme-color"]').getAttribute('content');
  const dark = await colour();
  await page.getByRole('button', { name: '切换主题' }).click();
  expect(await colour()).not.toBe(dark);
});

test('without a network home is there, and a finished paper is read and heard', async ({ page, front, provokes }) => {
  provokes(CUT);
  const main = page.getByRole('main');
  const { submission } = await finisherOn(page, front);
  await isInstalled(page);
  await page.goto(`/cet4/result?submission=${submission}`);
  await main.getByText('下载到本机').click();
  await main.getByRole('button', { name: '开始下载' }).click();
  await expect(main.getByText('已在本机', { exact: true })).toBeVisible({ timeout: 30_000 });

  front.cut();
  await page.goto('/');
  await expect(main.getByText(/^没有网络，只能看.*保存在本机的内容。$/)).toBeVisible();
  await page.goto(`/cet4/result?submission=${submission}`);
  await expect(main.getByRole('heading', { level: 1, name: `${PAPER_TITLE}的成绩` })).toBeVisible();
  await page.goto(`/cet4/exam/${PAPER}/analysis?submission=${submission}`);
  await expect(main.getByRole('heading', { level: 1, name: '答卷分析' })).toBeVisible();
  await expect(main.getByText(PAPER_TITLE).first()).toBeVisible();
  await page.goto(`/cet4/exam/${PAPER}/answer?submission=${submission}`);
  await hearsFromTheMiddle(page);
});

test('without a network reviews are done, listed as waiting, and arrive later', async ({ page, front, provokes }) => {
  provokes(CUT);
  const main = page.getByRole('main');
  const { calls } = await finisherOn(page, front);
  await isInstalled(page);
  await page.goto('/mistake-book');
  await expect(main.getByRole('heading', { name: /复习|到期/ })).toBeVisible();
  // The items follow their counts when the page is idle.
  await expect.poll(() => countRecords(page, REVIEWS)).toBeGreaterThan(0);

  front.cut();
  const reviewed = await reviewOne(page);
  await page.goto('/settings#device');
  await expect(main.getByText(/^待同步：复习1条。/)).toBeVisible();

  front.mend();
  await page.goto('/');
  const reviews = async () => (await calls.call(getMistakeEndpoint, reviewed)).answers;
  await expect.poll(async () => (await reviews()).filter(({ where }) => where === 'review').length).toBe(1);
});

test('without a network an open practice is opened again and continued, and its answers arrive later', async ({
  page,
  front,
  provokes,
}) => {
  provokes(CUT);
  const main = page.getByRole('main');
  test.slow();
  const { calls } = await finisherOn(page, front);
  await calls.start(OTHER_PAPER, 'practice');
  await isInstalled(page);
  await page.goto(`/cet4/exam/${OTHER_PAPER}`);
  await partOf(page, '仔细阅读一').click();
  await choose(page, 46, 'A');
  await expectSaved(page);
  await partOf(page, '信息匹配').click();
  await checkMatching(page);

  front.cut();
  await page.goto(`/cet4/exam/${OTHER_PAPER}`);
  await partOf(page, '信息匹配').click();
  await expect(letterOf(page, 36, 'A')).toBeDisabled();
  await partOf(page, '仔细阅读一').click();
  await expect(optionOf(page, 46, 'A')).toBeChecked();
  await choose(page, 47, 'C');
  await expect(page.getByText(/答案已保存在本机/).first()).toBeVisible();
  await page.reload();
  await partOf(page, '仔细阅读一').click();
  await expect(optionOf(page, 47, 'C')).toBeChecked();
  await page.goto('/settings#device');
  await expect(main.getByText(/^待同步：作答\d+处。/)).toBeVisible();

  front.mend();
  await page.goto(`/cet4/exam/${OTHER_PAPER}`);
  await expectSaved(page);
  const stored = async () => (await calls.call(getDraftEndpoint, OTHER_PAPER)).items['47']?.response;
  await expect.poll(stored).toBe('C');
});

test('what is kept on the device is listed, removed one by one, and gone after logging out', async ({
  page,
  front,
}) => {
  const main = page.getByRole('main');
  const { submission, name } = await finisherOn(page, front);
  await page.goto(`/cet4/result?submission=${submission}`);
  await expect(main.getByRole('heading', { level: 1, name: `${PAPER_TITLE}的成绩` })).toBeVisible();
  await expect.poll(() => countRecords(page, COPIES)).toBeGreaterThan(0);
  await page.goto('/settings#device');
  const kept = main.getByRole('region', { name: '本机保存的内容' });
  await kept.getByRole('button', { name: `删除${PAPER_TITLE}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(kept.getByText(PAPER_TITLE)).toHaveCount(0);

  await page.goto(`/cet4/result?submission=${submission}`);
  await expect(main.getByRole('heading', { level: 1, name: `${PAPER_TITLE}的成绩` })).toBeVisible();
  await expect.poll(() => countRecords(page, COPIES)).toBeGreaterThan(0);
  await page.goto('/settings#device');
  await expect(kept.getByText(PAPER_TITLE)).toBeVisible();
  await expectAccessible(page, 'what is kept on the device');
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByText('退出登录', { exact: true }).click();
  await expect(page.getByText('已退出登录')).toBeVisible();
  await expect.poll(() => countRecords(page, COPIES)).toBe(0);
  await page.goto(`/auth?redirect=/settings`);
  await logIn(page, name);
  await expect(kept.getByText('没有', { exact: true })).toBeVisible();
});

test('opening a mock removes the keys of its paper from the device', async ({ page, front, provokes }) => {
  // The page of the answers may still be asking for the analysis, which the mock seals.
  provokes(CUT, /^403 GET \S+\/analysis\//);
  const main = page.getByRole('main');
  const { submission, calls } = await finisherOn(page, front);
  await isInstalled(page);
  await page.goto(`/cet4/exam/${PAPER}/answer?submission=${submission}`);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => countRecords(page, COPIES)).toBeGreaterThan(1);
  await calls.start(PAPER, 'mock');
  await page.goto(`/cet4/exam/${PAPER}`);
  await expect(page.getByRole('textbox', { name: '作文' })).toBeVisible();
  front.cut();
  await page.goto(`/cet4/exam/${PAPER}/answer?submission=${submission}`);
  await expect(main.getByText('网络连接失败，请检查网络后再试').first()).toBeVisible();
});

test('a release is offered outside an attempt, never inside one, and none is offered at the first visit', async ({
  page,
  front,
}) => {
  const { calls } = await finisherOn(page, front);
  await calls.start(OTHER_PAPER, 'practice');
  await isInstalled(page);
  const offer = page.getByText('有新版本，刷新后使用。');
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);

  await page.goto(`/cet4/exam/${OTHER_PAPER}`);
  await expectSaved(page);
  front.release('the-next-build');
  await takesOver(page);
  expect(await builtBy(page)).toBe('the-next-build');
  await expect(offer).toHaveCount(0);

  // Out of the attempt without loading the page again: it is of the old build still.
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('dialog', { name: '更多' }).getByRole('button', { name: '暂时离开，稍后继续' }).click();
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'a new version on offer');
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'the-next-build');
  await isInstalled(page);
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);
});

/** Somebody new who has handed in a practice with two mistakes, which are due today, on the page behind the front. */
async function finisherOn(page: Page, front: Front) {
  const person: Candidate = await signUp(page, undefined, front.origin);
  const submission = await handInPractice(person, await answersOf(46, 55, [46, 53]));
  // Asked for, the book takes in what waits.
  await person.calls.call(listMistakesEndpoint, '');
  await passDays(person.name, 1);
  return { ...person, submission };
}

/** Waits on the home page until the service worker is there and has taken over. */
async function isInstalled(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Looks for another worker until it is in charge. */
async function takesOver(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => navigator.serviceWorker.controller);
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  const look = async () => {
    const isWaiting = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      // A look of the browser's own may be under way, and is answered with the worker before.
      if (registration.installing === null && registration.waiting === null) await registration.update();
      return registration.waiting !== null;
    });
    // The browser waits for up to five minutes until the old worker has nothing to do.
    if (isWaiting) await browser.send('ServiceWorker.stopAllWorkers');
    return before.evaluate((worker) => navigator.serviceWorker.controller !== worker);
  };
  await expect.poll(look, { timeout: 45_000 }).toBe(true);
  await browser.detach();
}

/** Which build the worker that is in charge brings. */
const builtBy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ({ data }) => resolve(data));
        port1.start();
        navigator.serviceWorker.controller?.postMessage('build', [port2]);
      }),
  );

/** Plays the first recording from its middle, which needs more of it than its beginning. */
async function hearsFromTheMiddle(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^第1题/ })
    .first()
    .click();
  // The player itself is folded with the transcript.
  const audio = page.locator('audio').first();
  await expect(audio.locator('source')).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: /^听.*整段$/ }).click();
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => !element.paused)).toBe(true);
  await audio.evaluate((element: HTMLAudioElement) => {
    element.currentTime = element.duration / 2;
  });
  const position = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime / element.duration);
  await expect.poll(position).toBeGreaterThan(0.5);
}

/** Checks a section, and waits until this browser knows that it was checked. */
async function checkMatching(page: Page): Promise<void> {
  await page.getByRole('button', { name: '核对信息匹配' }).click();
  const dialog = page.getByRole('dialog', { name: '核对信息匹配' });
  await dialog.getByRole('button', { name: '核对', exact: true }).click();
  await expect(page.getByText('信息匹配已核对')).toBeVisible();
  const checked = async () => JSON.stringify(await persistedRecords(page, COPIES));
  await expect.poll(checked).toContain('"checked_sections":["matching"]');
}

/** Answers one of today's reviews wrong; the id of its mistake. */
async function reviewOne(page: Page): Promise<string> {
  const main = page.getByRole('main');
  await page.goto('/mistake-book');
  await main.getByRole('link', { name: '开始复习' }).click();
  const heading = page.locator('[data-step^=question]').getByRole('heading');
  await expect(heading).toBeVisible();
  const no = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
  await expect(page).toHaveURL(/item=/);
  const id = new URL(page.url()).searchParams.get('item') ?? '';
  await page.keyboard.press(otherThan((await readKeys()).get(no)));
  await main.getByRole('button', { name: '继续（明天再复习）' }).click();
  await expect(main.getByText(/1条待同步/)).toBeVisible();
  return id;
}
