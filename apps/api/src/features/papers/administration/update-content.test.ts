import { getSubmissionEndpoint, startExamEndpoint, submitEndpoint } from '@study/contract/attempts/attempts.ts';
import { getExamCardEndpoint } from '@study/contract/papers/exam-cards.ts';
import { listRegradesEndpoint, updateContentEndpoint } from '@study/contract/papers/paper-content.admin.ts';
import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { publishSamplePaper, rightAnswers, type SamplePaper } from '#test/sample-paper.ts';
import { regradeAll } from '#test/regrade-all.ts';
import { sit } from '#test/sitting.ts';

interface Documents {
  paper: PaperDocument;
  answers: AnswersDocument;
}

let papers = 0;

function silence(paper: PaperDocument): void {
  for (const section of paper.listening.sections) for (const group of section.groups) group.audio = null;
}

/** The documents of a paper after `change`. */
function changed(paper: SamplePaper, change: (content: Documents) => void = () => {}): Documents {
  const content = structuredClone({ paper: paper.paper, answers: paper.answers });
  change(content);
  return content;
}

const mendKey =
  (no: number) =>
  ({ answers }: Documents) => {
    for (const item of answers.reading.careful.flatMap((passage) => passage.items)) {
      if (item.no === no) item.key = item.key === 'A' ? 'B' : 'A';
    }
  };

const it = base
  /** A paper without recordings, because the sample's do not match its script. */
  .extend(
    'newPaper',
    { scope: 'file' },
    ({ site }) =>
      () =>
        publishSamplePaper(site, { id: `paper-${(papers += 1)}`, change: ({ paper }) => silence(paper) }),
  )
  .extend(
    'update',
    { scope: 'file' },
    ({ admin }) =>
      (paper: SamplePaper, content: Documents, regrade?: 'none' | 'dry_run' | 'apply') =>
        admin.try(updateContentEndpoint, {
          params: { id: paper.id },
          body: { paper: { ...content.paper }, answers: { ...content.answers }, ...(regrade && { regrade }) },
        }),
  )
  .extend(
    'versions',
    { scope: 'file' },
    ({ site }) =>
      async (paper: SamplePaper) =>
        (
          await site.database.db
            .selectFrom('paper_versions')
            .select('version')
            .where('paper_id', '=', paper.id)
            .execute()
        ).map((row) => row.version),
  )
  .extend('handedIn', { scope: 'file' }, ({ site }) => async (paper: SamplePaper) => {
    const sitting = await sit(site, paper);
    await sitting.client.call(submitEndpoint, { ...sitting.byPaper, body: { changes: rightAnswers(paper) } });
    return sitting;
  });
describe('updating the content of a paper', () => {
  it('makes a new version for attempts that start from then on', async ({ site, newPaper, update }) => {
    const paper = await newPaper();
    const { attempt, client, byId, byPaper } = await sit(site, paper);
    const reply = await update(
      paper,
      changed(paper, (content) => (content.paper.writing.prompt = 'Write about tea.')),
    );
    expect(reply).toMatchObject({ status: 200, body: { content_version: 2 } });
    expect(reply.body).not.toHaveProperty('regrade');
    expect((await client.call(getSubmissionEndpoint, byId)).content_version).toBe(attempt.content_version);
    await client.call(submitEndpoint, byPaper);
    expect((await client.call(startExamEndpoint, byPaper)).content_version).toBe(2);
  });

  it('makes no version when nothing is different', async ({ newPaper, update, versions }) => {
    const paper = await newPaper();
    for (const _ of [1, 2]) {
      expect(await update(paper, changed(paper, mendKey(46)))).toMatchObject({ body: { content_version: 2 } });
    }
    expect(await versions(paper)).toEqual([1, 2]);
  });

  it('neither publishes nor hides it', async ({ site, admin, newPaper, update }) => {
    const paper = await newPaper();
    await site.database.db.updateTable('papers').set({ is_published: false }).where('id', '=', paper.id).execute();
    expect((await update(paper, changed(paper, mendKey(46)))).status).toBe(200);
    expect(await admin.call(getExamCardEndpoint, { params: { id: paper.id } })).toMatchObject({ is_published: false });
  });

  it('reports all faults at once, with file, place and remedy, and stores nothing', async ({
    newPaper,
    update,
    versions,
  }) => {
    const paper = await newPaper();
    const content = changed(paper, ({ paper: document, answers }) => {
      document.writing.max_words = 999;
      const [first] = answers.reading.careful[0]?.items ?? [];
      if (first) first.key = 'Z';
    });
    const reply = await update(paper, content, 'apply');
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        fields: { paper: '试题有1处需要改正', answers: '答案有1处需要改正' },
        details: {
          faults: [
            {
              file: 'answers.yaml',
              path: 'reading.careful.0.items.0.key',
              message: expect.any(String) as string,
            },
            { file: 'paper.yaml', path: 'writing', mend: expect.stringMatching(/\p{Script=Han}/u) as string },
          ].toSorted((one, other) => (one.file < other.file ? 1 : -1)),
        },
      },
    });
    expect(await versions(paper)).toEqual([1]);
  });

  it.for<[string, (content: Documents) => void, string]>([
    ['another paper’s id', ({ paper }) => void (paper.id = 'sample-paper'), 'id'],
    ['a field that is not known', ({ paper }) => void Object.assign(paper, { colour: 1 }), ''],
    ['a recording that there is not', withRecording, 'listening.sections.0.groups.0.audio'],
  ])('refuses %s', async ([, change, path], { newPaper, update }) => {
    const paper = await newPaper();
    const reply = await update(paper, changed(paper, change));
    expect(reply.status).toBe(422);
    const { details } = reply.body as unknown as { details: { faults: { path: string }[] } };
    expect(details.faults.map((fault) => fault.path)).toContain(path);
  });

  it('refuses a document nested too deeply to be checked', async ({ site, admin, newPaper }) => {
    const paper = await newPaper();
    const url = updateContentEndpoint.path.replace(':id', paper.id);
    const depth = 100_000;
    const reply = await site.app.inject({
      method: 'PUT',
      url,
      headers: {
        authorization: `Bearer ${admin.access}`,
        cookie: `csrftoken=${admin.csrf}`,
        'x-csrftoken': admin.csrf ?? '',
        'content-type': 'application/json',
      },
      payload: `{"paper":{"x":${'['.repeat(depth)}${']'.repeat(depth)}},"answers":{}}`,
    });
    expect([reply.statusCode, reply.json<object>()]).toEqual([
      422,
      expect.objectContaining({ code: 'validation_failed' }),
    ]);
  });

  function withRecording({ paper }: Documents): void {
    const group = paper.listening.sections[0]?.groups[0];
    if (group) group.audio = 'f'.repeat(24);
  }

  it('knows the recordings that the paper has', async ({ site, newPaper, update }) => {
    const paper = await newPaper();
    const spoken = await publishSamplePaper(site, { id: paper.id });
    const reply = await update(paper, changed(spoken, mendKey(46)));
    // The sample's recordings do not match its script, but they are known to exist.
    const { details } = reply.body as unknown as { details: { faults: { message: string }[] } };
    expect(details.faults.some((fault) => fault.message.startsWith('没有录音'))).toBe(false);
    expect(details.faults.some((fault) => fault.message === '录音与文稿或题干不一致')).toBe(true);
  });

  it('is for administrators only, on an existing paper', async ({ site, admin, newPaper }) => {
    const paper = await newPaper();
    const { client } = await sit(site, paper);
    for (const endpoint of [updateContentEndpoint, listRegradesEndpoint]) {
      const address = endpoint.path.replace(':id', paper.id);
      expect((await client.send(endpoint.method, address, endpoint.method === 'GET' ? undefined : {})).status).toBe(
        403,
      );
      const unknown = endpoint.path.replace(':id', 'no-such-paper');
      expect((await admin.send(endpoint.method, unknown, endpoint.method === 'GET' ? undefined : {})).status).toBe(404);
    }
  });
});

describe('correcting a key', () => {
  it('can be a dry run: the effect is reported and nothing is stored', async ({
    admin,
    newPaper,
    update,
    versions,
    handedIn,
  }) => {
    const paper = await newPaper();
    await handedIn(paper);
    const reply = await update(paper, changed(paper, mendKey(46)), 'dry_run');
    expect(reply).toMatchObject({
      status: 200,
      body: {
        content_version: 1,
        affected: { attempts: 1, affected: 1, gaining: 0, losing: 1, least_change: -14.2, greatest_change: -14.2 },
      },
    });
    expect(await versions(paper)).toEqual([1]);
    expect((await admin.call(listRegradesEndpoint, { params: { id: paper.id } })).results).toEqual([]);
  });

  it('is done by a job whose progress can be queried', async ({ site, admin, newPaper, update, handedIn }) => {
    const paper = await newPaper();
    const { client, byId } = await handedIn(paper);
    const reply = await update(paper, changed(paper, mendKey(46)), 'apply');
    const begun = { paper_id: paper.id, content_version: 2, state: 'waiting', done: 0, finished_at: null };
    expect(reply).toMatchObject({
      status: 200,
      body: { content_version: 2, affected: { affected: 1 }, regrade: begun },
    });
    expect((await client.call(getSubmissionEndpoint, byId)).objective?.points).toBe(497);
    await regradeAll(site);
    const { results } = await admin.call(listRegradesEndpoint, { params: { id: paper.id } });
    expect(results).toMatchObject([{ ...begun, state: 'done', done: 1, finished_at: expect.any(String) as string }]);
    expect((await client.call(getSubmissionEndpoint, byId)).objective?.points).toBe(482.8);
  });

  it('without a regrade is compared with the earlier keys later', async ({ newPaper, update, handedIn }) => {
    const paper = await newPaper();
    await handedIn(paper);
    await update(paper, changed(paper, mendKey(46)));
    const both = changed(paper, (content) => [46, 47].forEach((no) => mendKey(no)(content)));
    expect(await update(paper, both, 'dry_run')).toMatchObject({
      body: { content_version: 2, affected: { items: [{ no: 46 }, { no: 47 }], affected: 1, least_change: -28.4 } },
    });
  });

  it.for(['dry_run', 'apply'] as const)(
    'by %s is refused when the questions changed',
    async (regrade, { newPaper, update, versions }) => {
      const paper = await newPaper();
      const content = changed(paper, (documents) => {
        mendKey(46)(documents);
        documents.paper.writing.prompt = 'Another one.';
      });
      expect(await update(paper, content, regrade)).toMatchObject({
        status: 409,
        body: { code: 'questions_changed', error: '试题有改动，不能按新答案重判' },
      });
      expect(await versions(paper)).toEqual([1]);
    },
  );

  it('together with the paper’s name is not a change of questions', async ({ admin, newPaper, update, handedIn }) => {
    const paper = await newPaper();
    await handedIn(paper);
    const content = changed(paper, (documents) => {
      mendKey(46)(documents);
      documents.paper.title = '新的名字';
    });
    expect(await update(paper, content, 'apply')).toMatchObject({ status: 200, body: { affected: { affected: 1 } } });
    expect((await admin.call(getExamCardEndpoint, { params: { id: paper.id } })).title).toBe('新的名字');
  });
});
