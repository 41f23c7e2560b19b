import { updateProfileEndpoint } from '@study/contract/account/auth.ts';
import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { dayPlanEndpoint, type PlanBlockView } from '@study/contract/home/day-plan.ts';
import { listeningGroupEndpoint } from '@study/contract/listening/listening.ts';
import { reviewQueueEndpoint } from '@study/contract/mistakes/review-queue.ts';
import {
  answerPracticeEndpoint,
  practiceSuggestionsEndpoint,
  startPracticeEndpoint,
} from '@study/contract/practice/practice.ts';
import { describe, expect } from 'vitest';
import { it } from '#test/fixtures.ts';
import { giveMark } from '#test/give-mark.ts';
import { sitWith } from '#test/sat-paper.ts';
import { loadDrill } from '#test/shipped-drill.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';

const DRILL = 'cet4-drill-careful-1';

const planOf = (client: TestClient) => client.call(dayPlanEndpoint);

/** Begins what a block names, as its page does; fails if the page refuses it. */
async function begin(client: TestClient, block: PlanBlockView): Promise<void> {
  switch (block.kind) {
    case 'reviews': {
      const { results } = await client.call(reviewQueueEndpoint, {
        query: { set: block.set === 'due' ? 'today' : block.set },
      });
      expect(results.length).toBeGreaterThanOrEqual(Math.min(block.left, 1));
      return;
    }
    case 'drill':
      return beginDrill(client, block);
    case 'listening': {
      const { paper_id, first_item } = block.group ?? { paper_id: '', first_item: 0 };
      await client.call(listeningGroupEndpoint, { params: { paper: paper_id, item: String(first_item) } });
      return;
    }
    case 'mock':
      await client.call(startExamEndpoint, { params: { id: block.paper?.id ?? '' }, body: { mode: 'mock' } });
      return;
    case 'revision':
      expect(block.submission_id).not.toBe('');
  }
}

async function beginDrill(
  client: TestClient,
  { source, drill }: Extract<PlanBlockView, { kind: 'drill' }>,
): Promise<void> {
  const id = drill?.id ?? null;
  if (source === 'writing' || source === 'translation') {
    await client.call(startExamEndpoint, { params: { id: id ?? '' }, body: { mode: 'drill' } });
    return;
  }
  const body = { kind: 'section', exam_type: 'CET4', section: source, ...(id !== null && { drill: id }) } as const;
  expect((await client.call(startPracticeEndpoint, { body })).items).toHaveLength(drill?.items ?? 0);
}

describe('the plan of a day', () => {
  it('begins with a paper where the site has no drills, and offers nothing that is refused', async ({
    site,
    paper,
  }) => {
    expect(paper.id).not.toBe('');
    const client = await signedIn(site, 'plan-newcomer');
    const plan = await planOf(client);
    expect(plan).toMatchObject({ is_new: true, minutes_a_day: 20, handed_in: null });
    expect(plan.week).toHaveLength(7);
    expect(plan.blocks).toMatchObject([{ kind: 'mock', why: 'first' }]);
    for (const block of plan.blocks) await begin(client, block);
  });

  it('has the new mistakes first on the day of a paper, then its worse text, and no other paper', async ({
    site,
    paper,
  }) => {
    const client = await signedIn(site, 'plan-after-paper');
    const attempt = await sitWith(client, paper, { wrong: [1, 2, 26, 46], hasTexts: true });
    await giveMark(site, attempt, 'writing', { raw: 6 });
    await giveMark(site, attempt, 'translation', { raw: 5 });
    const { blocks, handed_in } = await planOf(client);
    expect(handed_in?.submission_id).toBe(attempt);
    expect(blocks).toMatchObject([
      { kind: 'reviews', count: 4, left: 4, set: 'ahead', why: 'after_paper' },
      // The text that lost more, as on the result.
      { kind: 'revision', part: 'translation', submission_id: attempt, paper_id: paper.id },
    ]);
    for (const block of blocks) await begin(client, block);
  });

  it('plans for the minutes of the profile, and for others when asked', async ({ site, paper }) => {
    expect(paper.id).not.toBe('');
    const client = await signedIn(site, 'plan-minutes');
    await client.call(updateProfileEndpoint, { body: { plan_minutes: 30 } });
    expect((await planOf(client)).minutes_a_day).toBe(30);
    const short = await client.call(dayPlanEndpoint, { query: { minutes: '10' } });
    expect(short.minutes_a_day).toBe(30);
    expect(short.blocks.length).toBeLessThanOrEqual(2);
  });
});

describe('a drill of the plan', () => {
  it('is taken up again where it was left, ticked when it is done, and not offered twice', async ({ site, folder }) => {
    await loadDrill(site, folder, DRILL);
    const client = await signedIn(site, 'plan-drill');
    const first = (await planOf(client)).blocks.find(({ kind }) => kind === 'drill');
    expect(first).toMatchObject({ drill: { id: DRILL, session: null }, why: 'first', is_done: false });
    if (first?.kind !== 'drill' || first.source === 'writing' || first.source === 'translation') {
      throw new Error('no drill');
    }
    const body = { kind: 'section', exam_type: 'CET4', section: first.source, drill: DRILL } as const;
    const set = await client.call(startPracticeEndpoint, { body });
    const answer = ({ paper_id, item }: (typeof set.items)[number]) =>
      client.call(answerPracticeEndpoint, {
        params: { id: set.id },
        body: { paper_id, item: String(item), response: 'A', time_ms: 900 },
      });
    const [one, ...others] = set.items;
    if (one === undefined) throw new Error('an empty set');
    await answer(one);
    expect((await planOf(client)).blocks).toMatchObject([{ kind: 'drill', drill: { session: set.id } }]);
    for (const item of others) await answer(item);
    const after = (await planOf(client)).blocks;
    const done = after.find(({ kind }) => kind === 'drill');
    expect(done).toMatchObject({ is_done: true, won: { of: set.items.length } });
    const { sections } = await client.call(practiceSuggestionsEndpoint, { query: { exam_type: 'CET4' } });
    const right = done?.won?.right ?? -1;
    expect(sections.find(({ name }) => name === first.source)).toMatchObject({ right, answered: set.items.length });
    for (const block of after) if (!block.is_done) await begin(client, block);
  });
});
