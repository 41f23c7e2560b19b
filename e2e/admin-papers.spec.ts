import { expect, type Page } from '@playwright/test';
import { validPaper } from '@study/content/testing/valid-paper.ts';
import { createExamCardEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import { expectAccessible } from './accessibility.ts';
import { signUpAdministrator } from './administrator.ts';
import { administrator } from './candidate.ts';
import { test } from './journey.ts';

/** The server reads all papers to check one. */
const CHECKED = { timeout: 60_000 };

const editor = (page: Page) => page.getByRole('textbox', { name: '试题（paper.yaml）' });

/** A new paper with content, not published. */
async function newPaper(id: string): Promise<{ title: string }> {
  const { paper, answers } = validPaper('CET4', id);
  const { title, exam, edition, origin } = { ...paper, title: `编辑${id}` };
  const content = { paper: { ...paper, title }, answers: { ...answers } };
  const head = await administrator();
  await head.call(createExamCardEndpoint, '', { id, title, exam_type: exam, edition, origin, content });
  return { title };
}

/** Writes a line at the head of the paper, and waits until the draft has it. */
async function writeFirstLine(page: Page, line: string): Promise<void> {
  await editor(page).press('Control+Home');
  await editor(page).pressSequentially(`${line}\n`);
  await expect(page.getByText('草稿已保存')).toBeVisible();
}

test('a paper is found, edited with a fault told in its place, stored, published and withdrawn', async ({ page }) => {
  const id = `edited-${Date.now().toString(36)}`;
  const { title } = await newPaper(id);

  await signUpAdministrator(page, '/admin/papers');
  await page.getByRole('searchbox', { name: '标题或编号' }).fill(id);
  await expect(page).toHaveURL(/text=/);
  await expectAccessible(page, 'the papers');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('学生看不到这份试卷')).toBeVisible(CHECKED);
  await page.getByRole('link', { name: '编辑', exact: true }).click();
  await expect(page.getByText('检查没有发现问题')).toBeVisible(CHECKED);
  await expect(page.getByText('还没有改动')).toBeVisible();
  await page.getByText('源文件', { exact: true }).click();
  await expect(page.getByRole('button', { name: '存为试卷内容' })).toBeDisabled();

  await editor(page).press('Control+Home');
  await editor(page).pressSequentially('wrong: 1\n');
  await expect(page.getByRole('button', { name: /paper\.yaml.*有未知字段wrong/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '存为试卷内容' })).toBeDisabled();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await expectAccessible(page, 'the editor');
  const desktop = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: /paper\.yaml.*有未知字段wrong/ }).click();
  await expect(editor(page).getByText('wrong: 1')).toBeInViewport();
  await expect(editor(page)).toBeFocused();
  await page.setViewportSize(desktop);
  await page.reload();
  await expect(editor(page)).toContainText('wrong: 1');
  await editor(page).press('Control+Home');
  await editor(page).press('Shift+ArrowDown');
  await editor(page).press('Delete');
  await editor(page).pressSequentially('source: 教研组\n');
  await page.getByRole('button', { name: '存为试卷内容' }).click();

  await expect(page.getByText('学生看不到这份试卷')).toBeVisible(CHECKED);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('学生能看到这份试卷')).toBeVisible(CHECKED);
  await page.getByRole('link', { name: '版本', exact: true }).click();
  await page.getByRole('button', { name: '与现在对照' }).click();
  await expect(page.getByText('source: 教研组')).toBeVisible();
  await page
    .getByText(/^展开没有改动的\d+行$/)
    .first()
    .click();
  await page.getByRole('link', { name: '概况', exact: true }).click();
  await page.getByRole('button', { name: '撤下试卷' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤下试卷' }).click();
  await expect(page.getByText('学生看不到这份试卷')).toBeVisible(CHECKED);
});

test('of two administrators with the same paper the second is told, and neither loses a word', async ({
  page,
  otherPage: other,
  provokes,
}) => {
  provokes(/^409 POST \/api\/admin\/papers\/[^/]+\/draft\/store\/$/);
  const id = `shared-${Date.now().toString(36)}`;
  await newPaper(id);
  const first = await signUpAdministrator(page, `/admin/papers/${id}/edit?view=source`);
  await writeFirstLine(page, 'source: 甲的出处');

  await signUpAdministrator(other, `/admin/papers/${id}/edit?view=source`);
  const notices = other.getByRole('region', { name: '别人的改动' });
  await expect(notices.getByText(`${first.name}也在改这份试卷`)).toBeVisible();
  await expect(editor(other)).not.toContainText('甲的出处');
  await writeFirstLine(other, 'licence: 乙的许可');
  await notices.getByRole('button', { name: '看这份草稿' }).click();
  await expect(notices.getByText('source: 甲的出处')).toBeVisible();
  await expectAccessible(other, 'two editors of a paper');

  await page.getByRole('button', { name: '存为试卷内容' }).click();
  await expect(page.getByText('学生看不到这份试卷')).toBeVisible(CHECKED);
  await other.getByRole('button', { name: '存为试卷内容' }).click();
  await expect(other.getByText('您写草稿时，这份试卷有了新版本')).toBeVisible(CHECKED);
  await expect(notices.getByText('您的草稿从第1版改起，现在已是第2版')).toBeVisible();
  await expect(editor(other)).toContainText('乙的许可');
  await notices.getByRole('button', { name: '我已对照，接着第2版改' }).click();
  await expect(other.getByText('草稿已保存')).toBeVisible();
  await other.getByRole('button', { name: '存为试卷内容' }).click();
  await expect(other.getByText('学生看不到这份试卷')).toBeVisible(CHECKED);

  // What the second has written over is a version, and comes back from there.
  await other.getByRole('link', { name: '版本', exact: true }).click();
  await other.getByRole('button', { name: '与现在对照' }).first().click();
  await expect(other.getByText('source: 甲的出处')).toBeVisible();
});
