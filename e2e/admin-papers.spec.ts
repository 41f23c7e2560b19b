import { expect, type Page } from '@playwright/test';
import { validPaper } from '@study/content/testing/valid-paper.ts';
import { createExamCardEndpoint } from '@study/contract/paper-administration.ts';
import { expectAccessible } from './accessibility.ts';
import { signUpAdministrator } from './administrator.ts';
import { administrator } from './candidate.ts';
import { test } from './journey.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: '试题（paper.yaml）' });

test('a paper is found, edited with a fault told in its place, stored, published and withdrawn', async ({ page }) => {
  const id = `edited-${Date.now().toString(36)}`;
  const { paper, answers } = validPaper('CET4', id);
  const { title, exam, edition, origin } = { ...paper, title: `编辑${id}` };
  const content = { paper: { ...paper, title }, answers: { ...answers } };
  const head = await administrator();
  await head.call(createExamCardEndpoint, '', { id, title, exam_type: exam, edition, origin, content });

  await signUpAdministrator(page, '/admin/papers');
  await page.getByRole('searchbox', { name: '标题或编号' }).fill(id);
  await expect(page).toHaveURL(/text=/);
  await expectAccessible(page, 'the papers');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('学生看不到这份试卷')).toBeVisible();
  await page.getByRole('link', { name: '编辑', exact: true }).click();
  await expect(page.getByText('检查没有发现问题')).toBeVisible();

  await editor(page).press('Control+Home');
  await editor(page).pressSequentially('wrong: 1\n');
  await expect(page.getByRole('button', { name: /paper\.yaml.*有未知字段wrong/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '存为试卷内容' })).toBeDisabled();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await expectAccessible(page, 'the editor');
  await page.reload();
  await expect(editor(page)).toContainText('wrong: 1');
  await editor(page).press('Control+Home');
  await editor(page).press('Shift+ArrowDown');
  await editor(page).press('Delete');
  await editor(page).pressSequentially('source: 教研组\n');
  await page.getByRole('button', { name: '存为试卷内容' }).click();

  await expect(page.getByText('学生看不到这份试卷')).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('学生能看到这份试卷')).toBeVisible();
  await page.getByRole('link', { name: '版本', exact: true }).click();
  await page.getByRole('button', { name: '与现在对照' }).click();
  await expect(page.getByText('source: 教研组')).toBeVisible();
  await page.getByRole('link', { name: '概况', exact: true }).click();
  await page.getByRole('button', { name: '取消发布' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '标题' }).fill(title);
  await page.getByRole('dialog').getByRole('button', { name: '取消发布' }).click();
  await expect(page.getByText('学生看不到这份试卷')).toBeVisible();
});
