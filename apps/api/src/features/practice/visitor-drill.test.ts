import { answerVisitorDrillEndpoint, visitorDrillEndpoint } from '@study/contract/practice/visitor-drill.ts';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { loadDrill } from '#test/shipped-drill.ts';
import { TestClient } from '#test/test-client.ts';

const it = base.extend('visitor', { scope: 'file' }, async ({ site, folder }) => {
  await loadDrill(site, folder, 'cet4-drill-cloze-1');
  await loadDrill(site, folder, 'cet4-drill-careful-1');
  return new TestClient(site.app);
});

it('a visitor reads one passage with five questions, and no key', async ({ visitor }) => {
  const drill = await visitor.call(visitorDrillEndpoint, { query: { exam_type: 'CET4' } });
  expect(drill).toMatchObject({ drill: 'cet4-drill-careful-1', minutes: 8 });
  expect(drill.items.map(({ item }) => item)).toEqual(['46', '47', '48', '49', '50']);
  expect(JSON.stringify(drill)).not.toMatch(/"(key|explanation|evidence|trap)"/);
});

it('each answer is marked and explained at once', async ({ visitor }) => {
  const answers = await Promise.all(
    (['A', 'B', 'C', 'D'] as const).map((response) =>
      visitor.call(answerVisitorDrillEndpoint, { body: { exam_type: 'CET4', item: '46', response } }),
    ),
  );
  expect(answers.filter(({ is_right }) => is_right)).toHaveLength(1);
  for (const { is_right, response, solution } of answers) expect(response === solution.key).toBe(is_right);
});

it('nothing else of the bank is answered, nor a level without a drill', async ({ visitor }) => {
  const answer = (exam_type: 'CET4' | 'CET6', item: string) =>
    visitor.try(answerVisitorDrillEndpoint, { body: { exam_type, item, response: 'A' } });
  for (const reply of [await answer('CET4', '26'), await answer('CET6', '46')]) expect(reply.status).toBe(404);
  expect((await visitor.try(visitorDrillEndpoint, { query: { exam_type: 'CET6' } })).status).toBe(404);
});
