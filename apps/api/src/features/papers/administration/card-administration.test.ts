import { validPaper } from '@study/content/testing/valid-paper.ts';
import { submitEndpoint } from '@study/contract/attempts/attempts.ts';
import type { ErrorBody } from '@study/contract/errors.ts';
import { getExamCardEndpoint, listExamCardsEndpoint, type ExamCard } from '@study/contract/papers/exam-cards.ts';
import {
  createExamCardEndpoint,
  deleteExamCardEndpoint,
  publishExamCardEndpoint,
  updateExamCardEndpoint,
} from '@study/contract/papers/exam-cards.admin.ts';
import { updateContentEndpoint } from '@study/contract/papers/paper-content.admin.ts';
import {
  answerPracticeEndpoint,
  spendPaperEndpoint,
  startPracticeEndpoint,
} from '@study/contract/practice/practice.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';
import type { TestClient } from '#test/test-client.ts';
import { TestClient as Visitor } from '#test/test-client.ts';

const CARD = {
  title: '校内模拟',
  exam_type: 'CET4',
  edition: { year: 2026, month: 6, set: 1 },
  origin: 'licensed',
  source: '教研组',
} as const;

function documents(id: string) {
  const { paper, answers } = validPaper('CET4', id);
  return { paper: { ...paper } as Record<string, unknown>, answers: { ...answers } as Record<string, unknown> };
}

const at = (id: string) => ({ params: { id } });

const it = base
  .extend(
    'create',
    { scope: 'file' },
    ({ admin }) =>
      (more: object = {}) =>
        admin.try(createExamCardEndpoint, { body: { ...CARD, ...more } }),
  )
  .extend(
    'publish',
    { scope: 'file' },
    ({ admin }) =>
      (id: string, isPublished = true) =>
        admin.try(publishExamCardEndpoint, { ...at(id), body: { publish: isPublished } }),
  )
  .extend(
    'stored',
    { scope: 'file' },
    ({ site }) =>
      async (id: string): Promise<{ title: string; origin: string; source?: string } | undefined> => {
        const row = await site.database.db
          .selectFrom('papers')
          .innerJoin('paper_versions as v', (join) =>
            join.onRef('v.paper_id', '=', 'papers.id').onRef('v.version', '=', 'papers.content_version'),
          )
          .select('v.document')
          .where('papers.id', '=', id)
          .executeTakeFirst();
        return row?.document as { title: string; origin: string; source?: string } | undefined;
      },
  );

describe('a new card', () => {
  it('gets an id of exam, edition and set, with a number for each further one', async ({ create }) => {
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) {
      const reply = await create();
      expect(reply.status).toBe(201);
      ids.push((reply.body as ExamCard).id);
    }
    expect(ids).toEqual(['cet4-2026-06-set-1', 'cet4-2026-06-set-1-2', 'cet4-2026-06-set-1-3']);
  });

  it('is unpublished and has no content at first', async ({ admin, create, publish }) => {
    const reply = await create({ id: 'in-two-steps', description: '给高一' });
    expect(reply.body).toMatchObject({
      id: 'in-two-steps',
      is_published: false,
      content_version: 0,
      has_audio: false,
      source: '教研组',
      licence: null,
      description: '给高一',
    });
    const update = { ...at('in-two-steps'), body: documents('in-two-steps') };
    expect(await admin.call(updateContentEndpoint, update)).toEqual({ content_version: 1 });
    expect(await admin.call(getExamCardEndpoint, at('in-two-steps'))).toMatchObject({
      is_published: false,
      content_version: 1,
    });
    expect((await publish('in-two-steps')).body).toMatchObject({ is_published: true });
  });

  it('may come with its content, which takes over the card’s fields', async ({ create, stored }) => {
    const reply = await create({ content: documents('all-at-once') });
    expect(reply.body).toMatchObject({ id: 'all-at-once', title: CARD.title, content_version: 1, is_published: false });
    expect(await stored('all-at-once')).toMatchObject({ title: CARD.title, origin: 'licensed', source: '教研组' });
  });

  it.for(['coming-soon', 'exam-cards', 'cet-content', 'submissions', 'import'])(
    'is not called %s',
    async (id, { create }) => {
      expect(await create({ id })).toMatchObject({
        status: 422,
        body: { fields: { id: expect.stringContaining('保留') as string } },
      });
    },
  );

  it('is refused when its id is taken', async ({ create }) => {
    await create({ id: 'only-once' });
    expect(await create({ id: 'only-once' })).toMatchObject({ status: 409, body: { code: 'card_exists' } });
    expect(await create({ content: documents('only-once') })).toMatchObject({ status: 409 });
  });

  it('is not created from faulty content, and all faults are reported', async ({ admin, create }) => {
    const content = documents('with-faults');
    Object.assign(content.paper['writing'] as object, { max_words: 999 });
    const reply = await create({ content });
    expect(reply).toMatchObject({ status: 422, body: { fields: { 'content.paper': '试题有1处需要改正' } } });
    const { details } = reply.body as ErrorBody;
    expect(details?.['faults']).toEqual([
      { file: 'paper.yaml', path: 'writing', message: expect.any(String), mend: expect.any(String) },
    ]);
    expect((await admin.try(getExamCardEndpoint, at('with-faults'))).status).toBe(404);
  });

  it('of another exam than its content is refused', async ({ create }) => {
    const reply = await create({ exam_type: 'CET6', content: documents('other-exam') });
    expect(reply).toMatchObject({ status: 422, body: { fields: { exam_type: expect.any(String) as string } } });
  });
});

describe('changing a card', () => {
  it('changes the given fields, here and in the document, as a new version of the same questions', async ({
    admin,
    create,
    stored,
  }) => {
    await create({ content: documents('renamed') });
    const body = { title: '新的名字', source: null, description: '改过' };
    const changed = await admin.call(updateExamCardEndpoint, { ...at('renamed'), body });
    expect(changed).toMatchObject({
      title: '新的名字',
      source: null,
      origin: 'licensed',
      description: '改过',
      content_version: 2,
    });
    expect(await stored('renamed')).toMatchObject({ title: '新的名字' });
    expect(await stored('renamed')).not.toHaveProperty('source');
    // Nothing changed, so there is no new version.
    expect(await admin.call(updateExamCardEndpoint, { ...at('renamed'), body })).toMatchObject({ content_version: 2 });
  });

  it('of a paper with content never changes its exam', async ({ admin, create }) => {
    await create({ content: documents('stays-four') });
    const reply = await admin.try(updateExamCardEndpoint, { ...at('stays-four'), body: { exam_type: 'CET6' } });
    expect(reply.status).toBe(422);
    await create({ id: 'becomes-six' });
    const empty = await admin.call(updateExamCardEndpoint, { ...at('becomes-six'), body: { exam_type: 'CET6' } });
    expect(empty).toMatchObject({ exam_type: 'CET6' });
  });

  it('leaves open attempts the version they began with', async ({ site, admin }) => {
    const paper = await publishSamplePaper(site, { id: 'renamed-meanwhile' });
    const { attempt, client, byPaper } = await sit(site, paper);
    await admin.call(updateExamCardEndpoint, { ...at(paper.id), body: { title: '换名' } });
    expect((await client.call(submitEndpoint, byPaper)).content_version).toBe(attempt.content_version);
  });
});

describe('publishing', () => {
  it('is refused without content, and when the content does not pass the checks', async ({ site, create, publish }) => {
    await create({ id: 'empty-card' });
    const empty = await publish('empty-card');
    expect(empty).toMatchObject({ status: 422, body: { fields: { publish: '有1处需要改正，不能发布' } } });
    expect((empty.body as ErrorBody).details?.['faults']).toMatchObject([
      { file: 'paper.yaml', message: '还没有试题和答案' },
    ]);
    // The sample's recordings do not match the script.
    const faulty = await publishSamplePaper(site, { id: 'faulty-paper' });
    expect((await publish(faulty.id, false)).body).toMatchObject({ is_published: false });
    const refused = await publish(faulty.id);
    expect(refused.status).toBe(422);
    const [fault] = ((refused.body as ErrorBody).details?.['faults'] ?? []) as object[];
    expect(fault).toMatchObject({
      path: 'listening.sections.0.groups.0.audio',
      mend: expect.stringMatching(/\p{Script=Han}/u),
    });
  });

  it('is the default, and may be repeated', async ({ admin, create }) => {
    await create({ content: documents('said-twice') });
    for (const _ of [1, 2]) {
      expect(await admin.call(publishExamCardEndpoint, at('said-twice'))).toMatchObject({ is_published: true });
    }
  });
});

describe('the list of papers', () => {
  const ids = async (client: TestClient, published?: 'true' | 'false' | 'all') => {
    const query = { page_size: '100', ...(published && { published }) };
    const { results } = await client.call(listExamCardsEndpoint, { query });
    return results.map(({ id }) => id);
  };

  it('shows administrators unpublished papers on request', async ({ admin, create, publish }) => {
    await create({ id: 'hidden-card' });
    await create({ content: documents('shown-card') });
    await publish('shown-card');
    expect(await ids(admin)).toContain('shown-card');
    expect(await ids(admin)).not.toContain('hidden-card');
    expect(await ids(admin, 'false')).toContain('hidden-card');
    expect(await ids(admin, 'false')).not.toContain('shown-card');
    expect(await ids(admin, 'all')).toEqual(expect.arrayContaining(['hidden-card', 'shown-card']));
  });

  it('shows them to nobody else', async ({ site }) => {
    const visitor = new Visitor(site.app);
    const student = new Visitor(site.app);
    await student.register('list-reader');
    for (const published of ['false', 'all'] as const) {
      expect((await visitor.try(listExamCardsEndpoint, { query: { published } })).status).toBe(401);
      expect((await student.try(listExamCardsEndpoint, { query: { published } })).status).toBe(403);
    }
    expect(await ids(visitor)).not.toContain('hidden-card');
  });
});

describe('deleting a card', () => {
  it('deletes its content too', async ({ admin, create }) => {
    await create({ content: documents('thrown-away') });
    expect((await admin.try(deleteExamCardEndpoint, at('thrown-away'))).status).toBe(204);
    expect((await admin.try(getExamCardEndpoint, at('thrown-away'))).status).toBe(404);
    expect((await admin.try(deleteExamCardEndpoint, at('thrown-away'))).status).toBe(404);
  });

  it('never reuses a version number for other content', async ({ admin, create }) => {
    await create({ content: documents('made-again') });
    await admin.call(deleteExamCardEndpoint, at('made-again'));
    const content = documents('made-again');
    expect((await create({ title: '另一份', content })).body).toMatchObject({ content_version: 2 });
  });

  it('is refused once somebody has an attempt on it, in any state', async ({ site, admin }) => {
    const paper = await publishSamplePaper(site, { id: 'taken-paper' });
    await sit(site, paper);
    const refused = await admin.try(deleteExamCardEndpoint, at(paper.id));
    expect(refused).toMatchObject({ status: 409, body: { code: 'card_in_use' } });
    expect((await admin.try(getExamCardEndpoint, at(paper.id))).status).toBe(200);
  });

  it('is refused once somebody practises from it, who then goes on', async ({ site, admin }) => {
    const paper = await publishSamplePaper(site, { id: 'spent-paper' });
    const student = new Visitor(site.app);
    await student.register('spending-one');
    await student.call(spendPaperEndpoint, { ...at(paper.id), body: {} });
    const body = { kind: 'section', exam_type: 'CET4', section: 'careful' } as const;
    const { id, items } = await student.call(startPracticeEndpoint, { body });
    const answer = (item = '') =>
      student.try(answerPracticeEndpoint, { ...at(id), body: { paper_id: paper.id, item, response: 'A', time_ms: 1 } });
    expect((await answer(items[0]?.item)).status).toBe(200);
    const refused = await admin.try(deleteExamCardEndpoint, at(paper.id));
    expect(refused).toMatchObject({ status: 409, body: { code: 'card_in_use' } });
    expect((await answer(items[1]?.item)).status).toBe(200);
  });
});

describe('students', () => {
  it('may do none of it', async ({ site, create }) => {
    await create({ id: 'not-theirs' });
    const student = new Visitor(site.app);
    await student.register('curious-one');
    const replies = [
      await student.try(createExamCardEndpoint, { body: CARD }),
      await student.try(updateExamCardEndpoint, { ...at('not-theirs'), body: {} }),
      await student.try(publishExamCardEndpoint, at('not-theirs')),
      await student.try(deleteExamCardEndpoint, at('not-theirs')),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
