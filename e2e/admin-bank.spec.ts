import { expect } from '@playwright/test';
import { validPaper, type ValidPaper } from '@study/content/testing/valid-paper.ts';
import { zipOf } from '../apps/api/test/zip.ts';
import { expectAccessible } from './accessibility.ts';
import { signUpAdministrator } from './administrator.ts';
import { test } from './journey.ts';

/** JSON is YAML. */
const text = (document: object) => Buffer.from(JSON.stringify(document, null, 2));

/** A packed paper, as a teacher's computer makes it. */
function packed(change: (paper: ValidPaper) => void = () => {}) {
  const content = validPaper('CET4', 'teachers-paper');
  change(content);
  const files = {
    'paper.yaml': text(content.paper),
    'answers.yaml': text(content.answers),
  };
  return { name: 'teachers-paper.zip', mimeType: 'application/zip', buffer: zipOf(files) };
}

test('a paper with two faults is told of both, imported when corrected, and its key tried', async ({ page }) => {
  await signUpAdministrator(page, '/admin/papers');
  await page.getByRole('link', { name: '导入试卷' }).click();
  const files = page.getByLabel('要导入的文件');
  await files.setInputFiles(
    packed(({ paper, answers }) => {
      paper.translation.source = '';
      const [item] = answers.reading.careful[0]?.items ?? [];
      if (item) item.key = 'E';
    }),
  );
  await expect(page.getByRole('heading', { name: '有2处需要改正' })).toBeVisible();
  const faults = page.getByRole('list', { name: '需要改正之处' });
  await expect(faults.getByText(/^answers\.yaml第\d+行，第46题/)).toBeVisible();
  await expectAccessible(page, 'the faults of an import');
  await files.setInputFiles(packed());
  await page.getByRole('link', { name: '打开这份试卷' }).click();
  await expect(page).toHaveURL(/\/admin\/papers\/teachers-paper$/);

  await page.getByRole('link', { name: '更正答案' }).click();
  await page.getByRole('combobox', { name: '选择题目' }).selectOption('46');
  await page.getByRole('combobox', { name: /^新答案/ }).selectOption({ index: 1 });
  await page.getByRole('button', { name: '试算' }).click();
  await expect(page.getByText('还没有人交过这些题的答卷，更正不影响任何成绩。')).toBeVisible();
  await expect(page.getByText('第46题：解析没有改，还是按原来的答案')).toBeVisible();
  await expectAccessible(page, 'a key that was tried');
  await page.getByRole('button', { name: '更正并重判' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '照样更正' }).click();
  await expect(page.getByText(/^第46题.→.$/)).toBeVisible();
});
