import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { createExamCardEndpoint, publishExamCardEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import { spendPaperEndpoint } from '@study/contract/practice/practice.ts';
import { validPaper } from '@study/content/testing/valid-paper.ts';
import { expect } from '@playwright/test';
import { administrator, signUp } from './candidate.ts';
import { test } from './journey.ts';

/** Item 46 of the sample, whose key is C; B was chosen. */
const REASONS = {
  A: '第一项的理由：原文没有提到。',
  B: '第二项的理由：说的是另一个人。',
  C: '第三项的理由：与原文同义。',
  D: '第四项的理由：意思相反。',
};
const TRAPS = { A: '无中生有', B: '张冠李戴', D: '正反颠倒' };

async function publishPaper(id: string): Promise<() => Promise<void>> {
  const { paper, answers } = validPaper('CET4', id);
  for (const { items } of answers.reading.careful) {
    const [item] = items;
    Object.assign(item ?? {}, { key: 'C', explanation: '定位到第一段。', trap: TRAPS, reasons: REASONS });
  }
  const head = await administrator();
  const { title, exam, edition, origin } = { ...paper, title: `理由${id}` };
  const content = { paper: { ...paper, title }, answers };
  await head.call(createExamCardEndpoint, '', { id, title, exam_type: exam, edition, origin, content });
  await head.call(publishExamCardEndpoint, id, {});
  return async () => void (await head.call(publishExamCardEndpoint, id, { publish: false }));
}

test('the reason of the option that was chosen comes first, and the others are folded', async ({ page }) => {
  const id = `reasons-${Date.now().toString(36)}`;
  const withdraw = await publishPaper(id);
  const main = page.getByRole('main');
  try {
    await test.step('among the answers of a paper', async () => {
      const { calls } = await signUp(page);
      await calls.start(id, 'practice');
      await calls.call(submitEndpoint, id, { changes: [{ item: '46', seq: 1, response: 'B', time_ms: 20_000 }] });
      await page.goto(`/cet4/exam/${id}/answer#46`);
      const item = page.locator('#item-46');
      await expect(item.getByText('B的陷阱：张冠李戴')).toBeVisible();
      await expect(item.getByText(REASONS.B)).toBeVisible();
      await expect(item.getByText(REASONS.C)).toBeVisible();
      await expect(item.getByText(REASONS.A)).toBeHidden();
      await item.getByText('A、D为什么不对').click();
      await expect(item.getByText(REASONS.A)).toBeVisible();
      await expect(item.getByText(REASONS.D)).toBeVisible();
      const text = (await item.textContent()) ?? '';
      expect(text.indexOf(REASONS.B)).toBeLessThan(text.indexOf(REASONS.C));
    });

    await test.step('in a practice session', async () => {
      // The page would ask for the answers as somebody who may not see them.
      await page.goto('about:blank');
      const { calls } = await signUp(page);
      await calls.call(spendPaperEndpoint, id, {});
      await page.goto('/practice?exam_type=CET4&section=careful');
      await main.getByRole('button', { name: '开始练习：仔细阅读', exact: true }).click();
      await expect(main.locator('[data-step^=question]')).toBeVisible();
      await page.keyboard.press('b');
      await expect(main.getByText(REASONS.B)).toBeVisible();
      await expect(main.getByText(REASONS.C)).toBeVisible();
      await expect(main.getByText(REASONS.A)).toBeHidden();
      await main.getByText('A、D为什么不对').click();
      await expect(main.getByText(REASONS.D)).toBeVisible();
    });
  } finally {
    await withdraw();
  }
});
