import { expect, type Page } from '@playwright/test';
import { validPaper } from '@study/content/testing/valid-paper.ts';
import { createExamCardEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import { expectAccessible } from './accessibility.ts';
import { signUpAdministrator } from './administrator.ts';
import { administrator } from './candidate.ts';
import { test } from './journey.ts';

/** The server reads all papers to check one. */
const CHECKED = { timeout: 60_000 };

/** As Word copies it: tabs, full-width letters, a list of keys with a letter too few in the items. */
const FROM_WORD = [
  'Passage One',
  'Questions 46 to 50 are based on the following passage.',
  'When the ferry to Gull Island stopped running, forty families had to choose between moving away and buying a boat.',
  'They bought one together. Each family pays a share, and the oldest among them keeps the timetable by hand.',
  '46.\tWhat happened to the ferry?',
  'A.\tIt sank.\tB.\tIt stopped running.',
  'C.\tIt was sold.\tD.\tIt became faster.',
  '答案：B',
  '解析：第一段首句。',
  '47．Who bought a boat?',
  'Ａ．The town.',
  'Ｂ．A captain.',
  'Ｃ．The families.',
  'Ｄ．The island’s school.',
  '答案：C',
  '48、How is the boat paid for?',
  'A）By shares. B）By the state. C）By tourists. D）By a bank.',
  '【答案】A 【解析】第二段第二句。',
  '49. Who keeps the timetable?',
  'A. The youngest. B. The teacher. C. The captain. D. The oldest.',
  '答案：D',
  '50. What is the passage about?',
  'A. A storm. B. A race. C. A shared boat. D. A new bridge.',
].join('\n');

async function newPaper(id: string): Promise<void> {
  const { paper, answers } = validPaper('CET4', id);
  const { title, exam, edition, origin } = { ...paper, title: `表单${id}` };
  const content = { paper: { ...paper, title }, answers: { ...answers } };
  const head = await administrator();
  await head.call(createExamCardEndpoint, '', { id, title, exam_type: exam, edition, origin, content });
}

/** Pastes plain text into the focused box, as from another program. */
const paste = (page: Page, text: string) =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('a passage with five items is pasted from Word, corrected, stored and published', async ({ page }) => {
  const id = `pasted-${Date.now().toString(36)}`;
  await newPaper(id);
  await signUpAdministrator(page, `/admin/papers/${id}/edit`);
  await expect(page.getByText('检查没有发现问题')).toBeVisible(CHECKED);
  await page
    .getByRole('navigation', { name: '各部分' })
    .getByRole('button', { name: /^仔细阅读一/ })
    .click();

  await page.getByRole('button', { name: '从Word粘贴' }).click();
  await paste(page, FROM_WORD);
  const dialog = page.getByRole('dialog', { name: '核对仔细阅读一' });
  await expect(dialog.getByText('文章2段，5题，有1处请您核对。')).toBeVisible();
  await expectAccessible(page, 'what was pasted');
  const last = dialog.getByRole('region', { name: '第50题' });
  await expect(last.getByText('没有找到答案，请选一个')).toBeVisible();
  await last.getByText('C', { exact: true }).click();
  await expect(dialog.getByText('文章2段，5题，都认出来了。')).toBeVisible();
  await dialog.getByRole('button', { name: '放进表单' }).click();

  await expect(page.getByRole('textbox', { name: '第48题选项A' })).toHaveValue('By shares.');
  await expect(page.getByRole('radio', { name: '第47题的答案是C' })).toBeChecked();
  await expect(page.getByText(/^还有3题没有解析：第47、49、50题。/)).toBeVisible(CHECKED);
  await expectAccessible(page, 'the form of a passage');
  // One step back, and the same two documents in the other view.
  const first = page.getByRole('textbox', { name: '第46题选项A' });
  await first.fill('It sank in a storm.');
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(first).toHaveValue('It sank.');
  await page.getByText('源文件', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: '试题（paper.yaml）' })).toBeVisible();

  await page.getByRole('button', { name: '存为试卷内容' }).click();
  await expect(page.getByText('学生看不到这份试卷')).toBeVisible(CHECKED);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('学生能看到这份试卷')).toBeVisible(CHECKED);
});

test('a fault leads to its field, and a knowledge point is chosen by its name, on a phone', async ({ page }) => {
  const id = `fields-${Date.now().toString(36)}`;
  await newPaper(id);
  await page.setViewportSize({ width: 360, height: 740 });
  await signUpAdministrator(page, `/admin/papers/${id}/edit?item=52`);
  await expect(page.getByRole('heading', { name: '第52题' })).toBeInViewport();
  const option = page.getByRole('textbox', { name: '第52题选项D' });
  await option.fill('');
  await page.getByRole('button', { name: /^仔细阅读二，第52题选项D：此处不能为空/ }).click(CHECKED);
  await expect(option).toBeFocused();
  await page.keyboard.insertText('In the village.');
  await expect(page.getByText('检查没有发现问题')).toBeVisible(CHECKED);

  const item = page.getByRole('region', { name: '第52题' });
  await item.getByText('解析、依据和知识点').click();
  await item.getByRole('textbox', { name: '知识点' }).fill('推断');
  await item.getByRole('list', { name: '找到的知识点' }).getByRole('button').first().click();
  await expect(item.getByRole('list', { name: '已选的知识点' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('草稿已保存')).toBeVisible();
});
