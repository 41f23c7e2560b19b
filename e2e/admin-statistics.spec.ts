import { expect } from '@playwright/test';
import { withCommandDatabase } from '../apps/api/src/commands/command-database.ts';
import { publishSamplePaper } from '../apps/api/test/sample-paper.ts';
import { expectAccessible } from './accessibility.ts';
import { signUpAdministrator } from './administrator.ts';
import { countTakers } from './count-takers.ts';
import { test } from './journey.ts';
import { onDatabase } from './on-database.ts';
import { ownServer } from './own-server.ts';

/** A published paper that enough people took. */
async function takenPaper(id: string): Promise<string> {
  const place = { dataDir: ownServer().dataDir, databaseUrl: null };
  return withCommandDatabase(place, async (database) => {
    const paper = await publishSamplePaper({ database }, { id });
    await countTakers(database, paper);
    return paper.paper.title;
  });
}

test('an item that the better takers have wrong is found, looked at and settled, and back by undo', async ({
  page,
}) => {
  const id = `counted-${Date.now().toString(36)}`;
  const title = await takenPaper(id);
  await signUpAdministrator(page, '/admin');
  await page.getByRole('link', { name: /1\s*道题的统计可疑/ }).click();
  const list = page.getByRole('list', { name: '可疑的题' });
  await expect(list.getByText(`${title} 第46题`)).toBeVisible();
  await expectAccessible(page, 'the suspicious items');
  await list.getByRole('button', { name: '第46题：看过，没问题' }).click();
  await expect(page.getByText('没有要查看的题')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await list.getByRole('link', { name: '编辑' }).click();
  await expect(page.getByRole('heading', { name: '第46题' })).toBeInViewport();
  await page.goBack();
  await list.getByRole('link', { name: '统计' }).click();

  const items = page.getByRole('list', { name: '各题的统计' }).locator('> li');
  const asked = items.filter({ hasText: '第46题' });
  await expect(asked.getByRole('table')).toBeInViewport();
  await expect(items.first()).toContainText('第1题');
  await expect(items.first().getByRole('table')).toBeHidden();
  await page.getByRole('combobox', { name: '排序' }).selectOption('区分度低的在前');
  await expect(page).toHaveURL(/ordering=discrimination/);
  await expect(items.first()).toContainText('第46题');
  await expectAccessible(page, 'the statistics of a paper');
  await page.getByRole('combobox', { name: '可疑' }).selectOption('只看可疑的');
  await expect(items).toHaveCount(1);
  await expect(asked.getByRole('table')).toBeVisible();
  await expect(page.getByText('区分度低，干扰项比答案强')).toBeVisible();
  await onDatabase('update papers set is_published = false where id = $1', [id]);
});
