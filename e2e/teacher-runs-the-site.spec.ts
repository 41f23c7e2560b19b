import { expect, type Page } from '@playwright/test';
import { writeYaml } from '@study/content/author/edit/write-yaml.ts';
import { missingSpeechPackages } from '@study/content/author/audio/debian-voices.ts';
import { hasCommand } from '@study/content/read/run-command.ts';
import { validPaper } from '@study/content/testing/valid-paper.ts';
import { appealEndpoint } from '@study/contract/marking/appeals.ts';
import { getSubmissionEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { sendFeedbackEndpoint } from '@study/contract/feedback/feedback.ts';
import { HttpClient } from '../apps/api/test/http-client.ts';
import { zipOf } from '../apps/api/test/zip.ts';
import { beginSecondFactor, codeOf } from './authenticator.ts';
import { newHome } from './home-address.ts';
import { logIn, newName, PASSWORD, register, test as journey } from './journey.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { spokenScript } from './spoken-script.ts';

/** A site that nobody administers yet. */
const test = journey.extend<{ fresh: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern
  fresh: async ({}, use) => {
    const fresh = await startOwnServer();
    await use(fresh);
    await fresh.stop();
  },
  baseURL: ({ fresh }, use) => use(fresh.origin),
});

const ID = 'spring-paper';
const TITLE = '春季模拟卷';
const ESSAY = 'I support the program because students can learn useful skills from each other every week.';
/** Checks, marks and voices have a machine that does other things. */
const LATE = { timeout: 90_000 };
const canSpeak = (await missingSpeechPackages()).length === 0 && (await hasCommand('ffmpeg', '-version'));

/** The teacher's paper with a question left out and a key that is no paragraph. */
function faultyZip(): Buffer {
  const { paper, answers } = validPaper('CET4', ID);
  paper.title = TITLE;
  const group = answers.listening.sections[0]?.groups[1];
  if (group) {
    group.script = [{ speaker: 'W', text: spokenScript() }];
    for (const question of group.questions) question.evidence = ['A farmer sold'];
  }
  const [question] = paper.reading.careful[0]?.questions ?? [];
  if (question) question.stem = '';
  const [item] = answers.reading.matching.items;
  if (item) item.key = 'Z';
  const text = (document: object) => Buffer.from(writeYaml(document));
  return zipOf({ 'paper.yaml': text(paper), 'answers.yaml': text(answers) });
}

const area = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '管理' }).getByRole('link', { name, exact: true }).click();
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '这份试卷' }).getByRole('link', { name, exact: true }).click();

/** Goes to the field of a fault. */
const goToFault = (page: Page, fault: RegExp) =>
  page.getByRole('list', { name: '问题' }).getByRole('button', { name: fault }).click(LATE);

async function becomeAdministrator(page: Page, { firstLink }: OwnServer): Promise<string> {
  await page.goto(firstLink);
  await expect(page.getByText('这个账号接着就成为第一位管理员')).toBeVisible();
  const name = await register(page);
  await page.getByRole('button', { name: `让${name}成为管理员` }).click();
  const secret = await beginSecondFactor(page);
  await page.getByRole('textbox', { name: '验证码' }).fill(codeOf(secret, 0));
  await page.getByRole('button', { name: '启用' }).click();
  await page.getByRole('button', { name: '存为文件' }).click();
  await page.getByRole('button', { name: '我已保存' }).click();
  return name;
}

/** Sits the paper with one wrong answer and an essay, appeals, and asks something. */
async function student({ origin }: OwnServer) {
  const [name, calls] = [newName(), new HttpClient(origin, newHome())];
  await calls.register(name, PASSWORD);
  const { id } = await calls.start(ID, 'practice');
  const answers = { 46: 'A', writing: ESSAY };
  const changes = Object.entries(answers).map(([item, response], seq) => ({
    item,
    seq: seq + 1,
    response,
    time_ms: 9,
  }));
  await calls.call(submitEndpoint, ID, { changes });
  await expect.poll(async () => (await calls.call(getSubmissionEndpoint, id)).state, LATE).toBe('scored');
  await calls.call(appealEndpoint, id, { part: 'writing', reason: '我觉得偏低。' });
  await calls.call(sendFeedbackEndpoint, '', { type: 'bug', content: '第46题的答案好像不对' });
  return { name, id };
}

test('a teacher with a browser alone runs the site', async ({ page, otherPage, fresh, provokes }) => {
  test.slow();
  provokes(/^409 POST .*\/paper-imports\/[^/]+\/edit\/$/);
  const teacher = await becomeAdministrator(page, fresh);

  await page.getByRole('link', { name: '看看有哪些试卷' }).click();
  await page.getByRole('link', { name: '导入试卷' }).click();
  const zip = { name: 'spring.zip', mimeType: 'application/zip', buffer: faultyZip() };
  await page.getByLabel('要导入的文件').setInputFiles(zip);
  await expect(page.getByRole('heading', { name: '有2处需要改正' })).toBeVisible(LATE);
  await page.getByRole('button', { name: '在编辑器里改' }).click();
  await expect(page).toHaveURL(/edit$/);
  // What is in the editor stays when the same import is taken there again.
  await page.goBack();
  await page.getByRole('button', { name: '在编辑器里改' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '打开草稿' }).click();
  await page.getByText('源文件', { exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载试题（paper.yaml）' }).click();
  expect((await saved).suggestedFilename()).toBe('paper.yaml');
  await page.getByText('表单', { exact: true }).click();
  await goToFault(page, /仔细阅读一，第46题/);
  await page.keyboard.insertText('Why did the town build it?');
  await goToFault(page, /信息匹配，第36题/);
  await expect(page.getByRole('combobox', { name: '第36题的段落' })).toBeFocused();
  await page.getByRole('combobox', { name: '第36题的段落' }).selectOption('A');
  await expect(page.getByText('检查没有发现问题')).toBeVisible(LATE);
  await page.getByRole('button', { name: '存为试卷内容' }).click();
  await expect(page.getByText('学生看不到这份试卷')).toBeVisible(LATE);

  await tab(page, '录音');
  if (canSpeak) await speakSecondGroup(page);
  else await expect(page.getByText(/服务器没有安装/)).toBeVisible();
  await tab(page, '概况');
  await page.getByRole('button', { name: '发布', exact: true }).click(LATE);
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('学生能看到这份试卷')).toBeVisible(LATE);

  const { name, id } = await student(fresh);
  await area(page, '今天');
  await page.getByRole('link', { name: /篇作文或翻译有人申诉/ }).click();
  await page.locator(`a[href*="${id}"]`).first().click();
  await page.getByRole('textbox', { name: '分数（0–15）' }).fill('13');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已评13分')).toBeVisible();

  await area(page, '试卷');
  await page.getByRole('link', { name: TITLE }).click();
  await tab(page, '更正答案');
  await page.getByRole('combobox', { name: '选择题目' }).selectOption('46');
  await page.getByRole('combobox', { name: /^新答案/ }).selectOption('A');
  await page.getByRole('button', { name: '试算' }).click();
  await expect(page.getByText('1次作答中，1次加分，0次减分，0次不变。')).toBeVisible(LATE);
  await page.getByRole('button', { name: '改第46题的解析' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('定位到首句，A项是同义说法，正确。');
  await page.getByRole('button', { name: '试算' }).click();
  await expect(page.getByText('1次作答中，1次加分，0次减分，0次不变。')).toBeVisible(LATE);
  await expect(page.getByText(/解析没有改/)).toHaveCount(0);
  await page.getByRole('button', { name: '更正并重判' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '更正', exact: true }).click();

  await area(page, '反馈');
  await page.getByRole('button', { name: /问题报告/ }).click();
  await page.getByRole('textbox', { name: '回复' }).fill('已经更正，谢谢您');
  await page.getByRole('button', { name: '发出回复' }).click();
  await expect(page.getByText('回复已发出')).toBeVisible();

  await otherPage.goto(`/auth?redirect=${encodeURIComponent(`/cet4/result?submission=${id}`)}`);
  await logIn(otherPage, name);
  const receipts = otherPage.getByRole('list', { name: '分数更正' });
  await expect(receipts.getByText(/评分更正：写作原/)).toBeVisible(LATE);
  await expect(async () => {
    await otherPage.reload();
    await expect(receipts.getByText(/第46题的答案改过了/)).toBeVisible();
  }).toPass(LATE);
  await expect(otherPage.getByRole('button', { name: '用户菜单' })).toHaveAccessibleDescription('有1条新回复');

  await area(page, '记录');
  const log = page.getByRole('main');
  const acts = [
    '成为管理员',
    '启用了第二重验证',
    `新建了试卷“${TITLE}”`,
    `更新了试卷“${TITLE}”的内容，成为第`,
    `发布了试卷“${TITLE}”`,
    `给${name}的写作评了13分，试卷是“${TITLE}”`,
    `更正了试卷“${TITLE}”的答案，成为第`,
    `回复了${name}的反馈“第46题的答案好像不对”`,
  ];
  for (const act of [...acts, ...(canSpeak ? [`给试卷“${TITLE}”合成了录音`] : [])]) {
    await expect(
      log
        .getByRole('listitem')
        .filter({ hasText: `${teacher}${act}` })
        .first(),
    ).toBeVisible();
  }
  await expect(log.getByText('第46题A')).toBeVisible();
  await log.getByRole('searchbox', { name: '与谁有关（用户名）' }).fill(name);
  await expect(log.getByRole('listitem').filter({ hasText: '发布了试卷' })).toHaveCount(0);
  await log.getByRole('link', { name: '“第46题的答案好像不对”' }).first().click();
  await expect(page.getByRole('button', { name: /问题报告/ })).toBeVisible();
});

/** Has one recording made, and listens to it from a sentence on. */
async function speakSecondGroup(page: Page): Promise<void> {
  await page.getByRole('button', { name: '合成录音' }).click();
  const dialog = page.getByRole('dialog', { name: '合成录音' });
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
  await dialog.getByRole('checkbox', { name: /^短篇新闻第2篇/ }).check();
  await dialog.getByRole('button', { name: '合成1篇' }).click();
  await expect(page.getByText(/1篇录音已更新/)).toBeVisible({ timeout: 180_000 });
  await page.getByRole('button', { name: '听短篇新闻第2篇' }).click();
  const sentences = page.getByRole('list', { name: '短篇新闻第2篇的句子和问题' });
  await sentences
    .getByRole('button', { name: /A farmer sold a boat on day 1\./ })
    .first()
    .click();
  await expect(sentences.locator('[aria-current="true"]')).toBeVisible(LATE);
}
