import { abandonEndpoint, startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { knowledgeGraphEndpoint, knowledgePointEndpoint } from '@study/contract/knowledge/knowledge.ts';
import { spendPaperEndpoint } from '@study/contract/practice/practice.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { TestClient } from '#test/test-client.ts';

const it = base
  .extend('point', { scope: 'file' }, ({ site }) => site.knowledge.at(-1)?.id ?? '')
  .extend('paper', { scope: 'file' }, ({ site, point }) =>
    publishSamplePaper(site, {
      change: ({ answers }) => {
        for (const item of answers.reading.cloze.items) item.knowledge = [point];
      },
    }),
  )
  .extend('tenItems', { scope: 'file' }, ({ paper }) => () => [
    { paper_id: paper.id, paper_title: expect.any(String) as string, items: 10 },
  ])
  .extend('byPoint', { scope: 'file' }, ({ point }) => () => ({ params: { id: point } }));

describe('the graph of knowledge', () => {
  it('is laid out so that no two points share a place and what is needed stands further left', async ({
    site,
    point,
    paper,
  }) => {
    const { points, edges } = await new TestClient(site.app).call(knowledgeGraphEndpoint);
    expect(points).toHaveLength(site.knowledge.length);
    expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(points.length);
    const at = new Map(points.map((each) => [each.id, each.x]));
    for (const { from, to } of edges) expect(at.get(from) ?? 0, `${from} → ${to}`).toBeLessThan(at.get(to) ?? 0);
    expect(paper.answers.reading.cloze.items).toHaveLength(10);
    expect(points.find(({ id }) => id === point)?.items).toBe(10);
    expect(points.every(({ mastery }) => mastery === undefined)).toBe(true);
  });

  it('says how well somebody signed in knows each point', async ({ site, point, paper }) => {
    const client = await signedIn(site, 'knowing-user');
    await sitWith(client, paper, { wrong: [26, 27] });
    const { points } = await client.call(knowledgeGraphEndpoint);
    expect(points.find(({ id }) => id === point)?.mastery).toMatchObject({ answers: 10, standing: 'learning' });
    expect(points.every(({ mastery }) => mastery !== undefined)).toBe(true);
  });
});

describe('a point of knowledge', () => {
  it('shows a visitor what it is, and how many items test it', async ({ site, tenItems, byPoint }) => {
    const shown = await new TestClient(site.app).call(knowledgePointEndpoint, byPoint());
    expect(shown.definition).toBe(site.knowledge.at(-1)?.definition);
    expect(shown).not.toHaveProperty('mastery');
    expect([shown.items, shown.elsewhere]).toEqual([[], tenItems()]);
    const unknown = await new TestClient(site.app).try(knowledgePointEndpoint, { params: { id: 'no-such-point' } });
    expect(unknown.status).toBe(404);
  });

  it('names no item of a paper that is neither handed in nor spent, not even to who is at it', async ({
    site,
    paper,
    tenItems,
    byPoint,
  }) => {
    const client = await signedIn(site, 'hoping-user');
    const shown = async () => {
      const { items, elsewhere } = await client.call(knowledgePointEndpoint, byPoint());
      return [items.map(({ item, my_outcome }) => [item, my_outcome]), elsewhere];
    };
    expect(await shown()).toEqual([[], tenItems()]);
    const at = { params: { id: paper.id } };
    const { id } = await client.call(startExamEndpoint, { ...at, body: { mode: 'practice' } });
    expect(await shown()).toEqual([[], tenItems()]);
    await client.call(abandonEndpoint, { params: { id }, body: {} });
    expect(await shown()).toEqual([[], tenItems()]);
    await client.call(spendPaperEndpoint, { ...at, body: {} });
    expect(await shown()).toEqual([Array.from({ length: 10 }, (_, index) => [String(26 + index), null]), []]);
  });

  it('shows what became of its items, and none of them while a mock on their paper is open', async ({
    site,
    paper,
    tenItems,
    byPoint,
  }) => {
    const client = await signedIn(site, 'curious-user');
    await sitWith(client, paper, { wrong: [26], blank: [27] });
    const shown = () => client.call(knowledgePointEndpoint, byPoint());
    const { items, elsewhere } = await shown();
    expect(items.slice(0, 3).map(({ my_outcome }) => my_outcome)).toEqual(['wrong', 'unanswered', 'right']);
    expect(elsewhere).toEqual([]);
    await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'mock' } });
    expect(await shown()).toMatchObject({ items: [], elsewhere: tenItems() });
  });
});
