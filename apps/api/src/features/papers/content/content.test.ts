import {
  abandonEndpoint,
  advanceEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { checkSectionEndpoint } from '@study/contract/attempts/section-check.ts';
import { listeningGroupEndpoint } from '@study/contract/listening/listening.ts';
import { CONTENT_KEY_HEADER, getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import type { CandidatePaper, CandidateRecording } from '@study/contract/papers/paper-views.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { contentOf } from '@study/content/read/documents.ts';
import { inTransaction } from '#db/transaction.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { publishSamplePaper, type SamplePaper } from '#test/sample-paper.ts';
import { plantSentinels, secretsIn, SENTINEL } from '#test/sentinels.ts';
import { TestClient } from '#test/test-client.ts';
import { storePaper } from '../administration/paper-loading.service.ts';
import { encodeKey, freshKey, openSealed } from './sealed-content.fixture.ts';

let names = 0;

const MINUTE = 60_000;

function clipsOf({ paper: document }: SamplePaper): string[] {
  return document.listening.sections.flatMap((section) => section.groups.flatMap((group) => group.audio ?? []));
}

const advance = (client: TestClient, id: string, phase: 'writing' | 'listening' | 'interlude') =>
  client.call(advanceEndpoint, { params: { id }, body: { phase } });
const partsOf = (body: unknown) => {
  const { paper: content } = body as { paper: CandidatePaper };
  return (['writing', 'listening', 'reading', 'translation'] as const).filter((part) => content[part] !== null);
};

const it = base
  .extend('environment', { scope: 'file' }, ({ folder }) => ({ CONTENT_DIR: folder }))
  .extend('paper', { scope: 'file' }, ({ site }) =>
    publishSamplePaper(site, { change: ({ answers }) => plantSentinels(answers) }),
  )
  .extend('candidate', { scope: 'file' }, ({ site, paper }) => async (mode?: 'mock' | 'practice') => {
    const client = new TestClient(site.app);
    names += 1;
    await client.register(`reader-${names}`);
    const attempt = mode && (await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode } }));
    return { client, attemptId: attempt?.id ?? '' };
  })
  .extend(
    'read',
    { scope: 'file' },
    ({ paper }) =>
      (client: TestClient, mode: 'exam' | 'answer' | 'practice' = 'exam') =>
        client.try(getContentEndpoint, { params: { id: paper.id }, query: { mode } }),
  )
  .extend('listeningIn', { scope: 'file' }, ({ read }) => async (client: TestClient) => {
    const { paper: content } = (await read(client)).body as { paper: CandidatePaper };
    const recordings =
      content.listening?.sections.flatMap((section) => section.groups.map((group) => group.audio)) ?? [];
    return recordings.filter((recording): recording is CandidateRecording => recording !== null);
  })
  .extend(
    'get',
    { scope: 'file' },
    ({ site }) =>
      (url: string, headers = {}) =>
        site.app.inject({ method: 'GET', url, headers }),
  )
  /** The decrypted content, or the refusal. */
  .extend(
    'sealedText',
    { scope: 'file' },
    ({ site, paper }) =>
      async (client: TestClient, mode: string): Promise<string> => {
        const { privateKey, jwk } = await freshKey();
        const response = await site.app.inject({
          url: `/api/exams/cet-content/${paper.id}/?mode=${mode}&encrypt=true`,
          headers: { authorization: `Bearer ${client.access ?? ''}`, [CONTENT_KEY_HEADER]: encodeKey(jwk) },
        });
        const { data } = response.json<{ data?: string }>();
        return data === undefined ? response.body : openSealed(data, privateKey);
      },
  )
  /** Calls every address that a candidate can reach, and returns all replies. */
  .extend(
    'crawl',
    { scope: 'file' },
    ({ site, paper, sealedText }) =>
      async (client: TestClient, attemptId: string): Promise<string> => {
        const addresses = [
          ...(['exam', 'answer', 'practice'] as const).map(
            (mode) => `/api/exams/cet-content/${paper.id}/?mode=${mode}`,
          ),
          `/api/exams/cet-content/${paper.id}/?mode=exam&encrypt=true`,
          `/api/exams/cet-content/${paper.id}/get_draft/`,
          `/api/exams/cet-content/${paper.id}/analysis/`,
          `/api/exams/exam-cards/`,
          `/api/exams/exam-cards/${paper.id}/`,
          `/api/exams/submissions/${attemptId}/`,
          `/api/exams/submissions/${attemptId}/check_scoring_status/`,
          `/api/exams/submissions/history/`,
          '/api/openapi.json',
          '/api/auth/profile/',
          `/content/papers/${paper.id}/answers.yaml`,
          `/papers/${paper.id}/answers.yaml`,
          ...clipsOf(paper).flatMap((clip) => [
            `/api/exams/cet-content/${paper.id}/audio/${clip}.timeline.json`,
            `/papers/${paper.id}/media/${clip}.timeline.json`,
            `/api/exams/cet-content/${paper.id}/audio/..%2f..%2f${clip}.timeline.json`,
          ]),
        ];
        const replies: string[] = [];
        for (const address of addresses) {
          const response = await site.app.inject({
            method: 'GET',
            url: address,
            headers: { authorization: `Bearer ${client.access ?? ''}` },
          });
          replies.push(response.body);
        }
        for (const mode of ['exam', 'answer', 'practice']) replies.push(await sealedText(client, mode));
        for (const body of [
          { changes: [{ item: '1', seq: 1, response: 'A' }] },
          { changes: 'broken' },
          { epoch: 99, changes: [] },
        ]) {
          replies.push(
            JSON.stringify((await client.send('POST', `/api/exams/cet-content/${paper.id}/save_draft/`, body)).body),
          );
        }
        return replies.join('\n');
      },
  );
it.beforeAll(async ({ folder, paper }) => {
  const media = join(folder, 'papers', paper.id, 'media');
  await mkdir(media, { recursive: true });
  for (const clip of clipsOf(paper)) {
    await writeFile(join(media, `${clip}.webm`), 'a recording of some length');
    await writeFile(join(media, `${clip}.timeline.json`), SENTINEL);
  }
});

const expectNoAnswers = (text: string) => expect(secretsIn(text)).toEqual([]);

describe('the content of a paper', () => {
  it('needs a login, a paper, and an open attempt', async ({ site, candidate, read }) => {
    expect((await read(new TestClient(site.app))).status).toBe(401);
    const { client } = await candidate();
    expect((await read(client)).body).toMatchObject({ code: 'not_started' });
    const unknown = await client.try(getContentEndpoint, { params: { id: 'no-such-paper' } });
    expect(unknown.status).toBe(404);
  });

  it('holds only the open phase in a mock', async ({ candidate, read }) => {
    const { client, attemptId } = await candidate('mock');
    expect(partsOf((await read(client)).body)).toEqual(['writing']);
    await advance(client, attemptId, 'writing');
    expect(partsOf((await read(client)).body)).toEqual(['listening']);
    await advance(client, attemptId, 'listening');
    expect(partsOf((await read(client)).body)).toEqual([]);
    await advance(client, attemptId, 'interlude');
    expect(partsOf((await read(client)).body)).toEqual(['reading', 'translation']);
  });

  it('holds everything in practice, and mode=practice is for practice only', async ({ candidate, read }) => {
    const { client } = await candidate('practice');
    expect(partsOf((await read(client, 'practice')).body)).toHaveLength(4);
    const { client: sitting } = await candidate('mock');
    expect((await read(sitting, 'practice')).body).toMatchObject({ code: 'not_started' });
  });

  it('opens its answers after the hand-in and seals them again during a mock', async ({ paper, candidate, read }) => {
    const { client } = await candidate('practice');
    expect((await read(client, 'answer')).body).toMatchObject({ code: 'answers_sealed' });
    await client.call(submitEndpoint, { params: { id: paper.id } });
    const opened = await read(client, 'answer');
    expect(opened.status).toBe(200);
    expect(JSON.stringify(opened.body).includes(SENTINEL)).toBe(true);
    const mock = await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'mock' } });
    expect((await read(client, 'answer')).status).toBe(403);
    await client.call(abandonEndpoint, { params: { id: mock.id } });
    expect((await read(client, 'answer')).status).toBe(200);
  });

  it('keeps its answers sealed after an abandoned attempt', async ({ candidate, read }) => {
    const { client, attemptId } = await candidate('mock');
    await client.call(abandonEndpoint, { params: { id: attemptId } });
    expect((await read(client, 'answer')).status).toBe(403);
  });

  it('closes an overdue attempt instead of delivering it', async ({ site, candidate, read }) => {
    const { client, attemptId } = await candidate('mock');
    await letTimePass(site, attemptId, 24 * 60 * MINUTE);
    expect((await read(client)).body).toMatchObject({ code: 'not_started' });
    expect((await read(client, 'answer')).status).toBe(200);
  });
});

describe('a recording', () => {
  it('is served by its signed address, in ranges, without a header', async ({ candidate, listeningIn, get }) => {
    const { client } = await candidate('practice');
    const [first] = await listeningIn(client);
    const url = first?.sources[0]?.url ?? '';
    const whole = await get(url);
    expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([
      200,
      'video/webm',
      'a recording of some length',
    ]);
    const part = await get(url, { range: 'bytes=2-10' });
    expect([part.statusCode, part.body]).toEqual([206, 'recording']);
  });

  it('is not served by a changed address', async ({ paper, candidate, listeningIn, get }) => {
    const { client } = await candidate('practice');
    const [first] = await listeningIn(client);
    const url = first?.sources[0]?.url ?? '';
    const forged = [
      url.replace(first?.clip ?? '-', 'f'.repeat(24)),
      url.replace(paper.id, 'other-paper'),
      url.replace(/user=[^&]+/, 'user=01a1fd77-0000-7000-8000-000000000000'),
      url.replace(/attempt=[^&]+/, 'attempt=01a1fd77-0000-7000-8000-000000000000'),
      url.replace(/expires=\d+/, 'expires=99999999999999'),
      url.replace(/&?attempt=[^&]+/, ''),
      url.replace('.webm', '.timeline.json'),
      url.split('?')[0] ?? '',
    ];
    for (const address of forged) expect((await get(address)).statusCode).toBe(404);
  });

  it('shares its query with the others of the paper, and with no other attempt', async ({ candidate, listeningIn }) => {
    const { client } = await candidate('practice');
    const urls = (await listeningIn(client)).flatMap(({ sources }) => sources.map(({ url }) => url));
    expect(new Set(urls.map((url) => url.split('?')[1])).size).toBe(1);
    expect(new Set(urls).size).toBe(urls.length);
    const { client: other } = await candidate('practice');
    const [theirs] = await listeningIn(other);
    expect(theirs?.sources[0]?.url).not.toBe(urls[0]);
  });

  it('of another paper is not served by a grant for this one', async ({
    folder,
    site,
    paper,
    candidate,
    listeningIn,
    get,
  }) => {
    const other = await publishSamplePaper(site, { id: 'another-paper' });
    const foreign = 'abcdef'.repeat(4);
    const media = join(folder, 'papers', paper.id, 'media');
    await writeFile(join(media, `${foreign}.webm`), 'a recording that no version names');
    const { client } = await candidate('practice');
    const [first] = await listeningIn(client);
    const url = first?.sources[0]?.url ?? '';
    expect((await get(url.replace(first?.clip ?? '-', foreign))).statusCode).toBe(404);
    expect((await get(url.replace(paper.id, other.id))).statusCode).toBe(404);
  });

  it('plays in a mock only while listening is open: ending the phase closes its address', async ({
    candidate,
    listeningIn,
    get,
  }) => {
    const { client, attemptId } = await candidate('mock');
    await advance(client, attemptId, 'writing');
    const [first] = await listeningIn(client);
    const url = first?.sources[0]?.url ?? '';
    expect((await get(url)).statusCode).toBe(200);
    await advance(client, attemptId, 'listening');
    expect((await get(url)).statusCode).toBe(409);
  });

  it('of a checked section plays during its practice too, where it is opened sentence by sentence', async ({
    paper,
    candidate,
    get,
  }) => {
    const { client, attemptId } = await candidate('practice');
    await client.call(checkSectionEndpoint, { params: { id: attemptId }, body: { section: 'news_report' } });
    const { recording } = await client.call(listeningGroupEndpoint, { params: { paper: paper.id, item: '1' } });
    expect((await get(recording.sources[0]?.url ?? '')).statusCode).toBe(200);
  });

  it('of a review does not play while a mock on its paper is open', async ({ paper, candidate, read, get }) => {
    const { client } = await candidate('practice');
    await client.call(submitEndpoint, { params: { id: paper.id } });
    const { paper: review } = (await read(client, 'answer')).body as { paper: CandidatePaper };
    const url = review.listening?.sections[0]?.groups[0]?.audio?.sources[0]?.url ?? '';
    expect((await get(url)).statusCode).toBe(200);
    await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'mock' } });
    expect((await get(url)).statusCode).toBe(409);
  });

  it('of a review matches what is shown, even if the paper has new recordings since the hand-in', async ({
    folder,
    site,
    candidate,
    get,
  }) => {
    const renewed = await publishSamplePaper(site, { id: 'renewed-paper' });
    const { client } = await candidate();
    await client.call(startExamEndpoint, { params: { id: renewed.id }, body: { mode: 'practice' } });
    await client.call(submitEndpoint, { params: { id: renewed.id } });
    const clip = 'fedcba'.repeat(4);
    const media = join(folder, 'papers', renewed.id, 'media');
    await mkdir(media, { recursive: true });
    for (const name of [clip, ...clipsOf(renewed)]) await writeFile(join(media, `${name}.webm`), 'sound');
    const [group] = renewed.paper.listening.sections[0]?.groups ?? [];
    const cues = [{ kind: 'sentence' as const, start_ms: 0, end_ms: 900, speaker: 'W', text: 'said anew' }];
    if (group) group.audio = clip;
    const timeline = { clip, duration_ms: 60_000, is_synthetic: false, made_from: 'a voice', cues };
    const anew = contentOf(renewed.paper, renewed.answers, new Map([[clip, timeline]]));
    await inTransaction(site.database.db, (trx) => storePaper(trx, anew));
    const reply = await client.try(getContentEndpoint, { params: { id: renewed.id }, query: { mode: 'answer' } });
    const { paper: review } = reply.body as { paper: CandidatePaper };
    const shown = review.listening?.sections.flatMap(({ groups }) => groups.flatMap(({ audio }) => audio ?? [])) ?? [];
    expect(shown.length).toBeGreaterThan(0);
    for (const { sources } of shown) expect((await get(sources[0]?.url ?? '')).statusCode).toBe(200);
  });

  it('answers an impossible range with 416, and an unmet condition without a 500', async ({
    candidate,
    listeningIn,
    get,
  }) => {
    const { client } = await candidate('practice');
    const [first] = await listeningIn(client);
    const url = first?.sources[0]?.url ?? '';
    expect((await get(url, { range: 'bytes=99999999-' })).statusCode).toBe(416);
    for (const headers of [
      { 'if-match': 'x' },
      { 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' },
      { range: 'bytes=5-1' },
    ]) {
      expect((await get(url, headers)).statusCode).toBeLessThan(500);
    }
  });

  it('comes without its transcript before the hand-in: times, and no words', async ({ candidate, listeningIn }) => {
    const { client } = await candidate('practice');
    const [first] = await listeningIn(client);
    expect(first?.cues).toEqual([{ kind: 'sentence', start_ms: 0, end_ms: 900 }]);
  });
});

describe('the key canary', () => {
  it('finds no byte of an answer in any phase of a mock', async ({ paper, candidate, crawl }) => {
    const { client, attemptId } = await candidate('mock');
    for (const phase of ['writing', 'listening', 'interlude'] as const) {
      expectNoAnswers(await crawl(client, attemptId));
      await advance(client, attemptId, phase);
    }
    expectNoAnswers(await crawl(client, attemptId));
    await client.send('POST', `/api/exams/cet-content/${paper.id}/submit_objective/`, {});
    expectNoAnswers(await crawl(client, attemptId));
  });

  it('finds none in practice, none for somebody who has not started, and none in a mock after an earlier attempt', async ({
    paper,
    candidate,
    crawl,
  }) => {
    const practising = await candidate('practice');
    expectNoAnswers(await crawl(practising.client, practising.attemptId));
    const idle = await candidate();
    expectNoAnswers(await crawl(idle.client, practising.attemptId));
    const earlier = practising.attemptId;
    await practising.client.call(submitEndpoint, { params: { id: paper.id } });
    await practising.client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'mock' } });
    expectNoAnswers(await crawl(practising.client, earlier));
  });

  it('can find one: after the hand-in the same crawl meets it, sealed contents included', async ({
    paper,
    candidate,
    crawl,
    sealedText,
  }) => {
    const { client, attemptId } = await candidate('practice');
    await client.call(submitEndpoint, { params: { id: paper.id } });
    expect((await crawl(client, attemptId)).includes(SENTINEL)).toBe(true);
    expect(await sealedText(client, 'answer')).toContain(SENTINEL);
  });
});
