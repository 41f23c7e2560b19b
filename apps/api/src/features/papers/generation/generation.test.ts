import { contentOf } from '@study/content/read/documents.ts';
import { missingSpeechPackages } from '@study/content/author/audio/debian-voices.ts';
import { hasCommand } from '@study/content/read/run-command.ts';
import { validPaper } from '@study/content/testing/valid-paper.ts';
import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import { listPaperRecordingsEndpoint } from '@study/contract/papers/paper-recordings.admin.ts';
import {
  cancelGenerationEndpoint,
  getGenerationEndpoint,
  startGenerationEndpoint,
} from '@study/contract/papers/recording-generation.admin.ts';
import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';
import { signedIn } from '#test/signed-in.ts';
import { openSpeechServer } from '#test/speech-endpoint.ts';
import { openTestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { inTransaction } from '#db/transaction.ts';
import { cleanUpPapers } from '../administration/clean-up-papers.ts';
import { storePaper } from '../administration/paper-loading.service.ts';
import { generateNext } from './run-generation.ts';

const KEY = 'sk-speech-of-this-test';
const [FIRST, SECOND, THIRD] = [1, 2, 3].map((no) => `listening.news_report.${no}`) as [string, string, string];

let admin: TestClient;
const it = base
  // Vitest reads the names of fixtures from the first parameter.
  // oxlint-disable-next-line no-empty-pattern
  .extend('speech', { scope: 'file' }, async ({}, { onCleanup }) => {
    const speech = await openSpeechServer();
    onCleanup(() => speech[Symbol.asyncDispose]());
    return speech;
  })
  .extend('environment', { scope: 'file' }, ({ speech }) => ({
    SPEECH_BASE_URL: speech.url,
    SPEECH_API_KEY: KEY,
    SPEECH_ALLOW_PRIVATE: 'true',
  }))
  /** A published paper without recordings, whose scripts are two short sentences. */
  .extend('silentPaper', { scope: 'file' }, ({ site }) => async ({ database } = site): Promise<string> => {
    papers += 1;
    const id = `spoken-paper-${papers}`;
    const { paper, answers } = validPaper('CET4', id);
    for (const [index, group] of (answers.listening.sections[0]?.groups ?? []).entries()) {
      group.script = [
        { speaker: 'W', text: `The train leaves at ${index}.` },
        { speaker: 'M', text: 'I see.' },
      ];
      for (const question of group.questions) question.evidence = ['The train leaves'];
    }
    await inTransaction(database.db, (trx) => storePaper(trx, contentOf(paper, answers, new Map())));
    return id;
  })
  .extend(
    'run',
    { scope: 'file' },
    ({ site }) =>
      (deps = site, stopping = new AbortController().signal) =>
        generateNext(deps, silent, stopping),
  )
  .extend(
    'heard',
    { scope: 'file' },
    ({ speech }) =>
      (words: string) =>
        speech.calls.filter(({ input }) => input === words).length,
  );

it.beforeEach(async ({ speech, site }) => {
  speech.calls.length = 0;
  speech.before = async () => {};
  // Starts are rate limited.
  admin = await administrator(site);
});

let papers = 0;

const silent = { info: () => {}, warn: () => {} };
const start = (id: string, ...groups: string[]) =>
  admin.try(startGenerationEndpoint, { params: { id }, body: { groups } });
const look = (id: string) => admin.call(getGenerationEndpoint, { params: { id } });
const recordingsOf = async (id: string) => {
  const { groups } = await admin.call(listPaperRecordingsEndpoint, { params: { id } });
  return groups.flatMap(({ group, recording }) => (recording === null ? [] : [[group, recording.is_synthetic]]));
};

describe.skipIf(!(await hasCommand('ffmpeg', '-version')))('recordings from scripts', () => {
  it('are spoken for the chosen groups, become one version, and are recorded; open attempts keep theirs', async ({
    speech,
    site,
    silentPaper,
    run,
  }) => {
    const id = await silentPaper();
    const candidate = await signedIn(site, 'sits-meanwhile');
    await candidate.call(startExamEndpoint, { params: { id }, body: { mode: 'practice' } });
    expect(await start(id, THIRD, SECOND)).toMatchObject({ status: 202, body: { state: 'waiting' } });
    await run();

    const clips = [SECOND, THIRD].map((group) => ({ group, state: 'spoken', fault: null }));
    const { latest, busy_with: busy } = await look(id);
    expect({ latest, busy }).toMatchObject({ latest: { state: 'done', content_version: 2, clips }, busy: null });
    expect(await recordingsOf(id)).toEqual([
      [SECOND, true],
      [THIRD, true],
    ]);
    expect(speech.calls[0]).toMatchObject({ voice: 'alloy', headers: { authorization: `Bearer ${KEY}` } });
    expect(JSON.stringify(await look(id))).not.toContain(KEY);
    const { body } = await candidate.try(getContentEndpoint, { params: { id } });
    expect((body as { paper: CandidatePaper }).paper.listening?.sections[0]?.groups[1]?.audio).toBeNull();
    const log = await admin.call(listAuditEndpoint, { query: { target: id } });
    expect(log.results.map(({ act, before, after }) => ({ act, before, after }))).toEqual([
      {
        act: 'paper.generate_recordings',
        before: { content_version: 1 },
        after: { content_version: 2, groups: [SECOND, THIRD] },
      },
    ]);
  });

  it('fail one by one, each with its reason; the others are put in', async ({ speech, silentPaper, run }) => {
    const id = await silentPaper();
    speech.before = async ({ input }) => (input.includes('at 1.') ? 429 : undefined);
    // The conversations are one sentence of 260 made-up words.
    await start(id, FIRST, SECOND, 'listening.long_conversation.1');
    await run();
    const { latest } = await look(id);
    expect(latest).toMatchObject({ state: 'done', content_version: 2 });
    expect(latest?.clips.map(({ state, fault }) => fault ?? state)).toEqual([
      'spoken',
      '语音合成接口说用得太多（429），请过一会儿再试',
      expect.stringMatching(/^文稿和问题共\d+个字符，超过9000个，请缩短文稿$/) as string,
    ]);
    await start(id, SECOND);
    speech.before = async () => 401;
    await run();
    expect((await look(id)).latest).toMatchObject({ state: 'failed', content_version: null });
  });

  it('are made one paper at a time, only of groups that the paper has', async ({ speech, silentPaper, run }) => {
    const [id, other] = [await silentPaper(), await silentPaper()];
    expect(await start(id, 'listening.news_report.9')).toMatchObject({ status: 422 });
    expect((await start(id, SECOND)).status).toBe(202);
    for (const paper of [id, other]) {
      expect(await start(paper, SECOND)).toMatchObject({ status: 409, body: { code: 'generation_running' } });
    }
    expect((await look(other)).busy_with).toMatchObject({ id });
    await admin.call(cancelGenerationEndpoint, { params: { id } });
    expect((await admin.try(cancelGenerationEndpoint, { params: { id } })).status).toBe(404);
    await run();
    expect(speech.calls).toEqual([]);
    expect((await look(id)).latest).toMatchObject({ state: 'cancelled', content_version: null });
  });

  it('stop within seconds when they are cancelled, and leave the paper as it was', async ({
    speech,
    silentPaper,
    run,
  }) => {
    const id = await silentPaper();
    const begun = Promise.withResolvers<void>();
    // An endpoint that never answers.
    speech.before = () => new Promise(() => begun.resolve());
    await start(id, SECOND);
    const running = run();
    await begun.promise;
    await admin.call(cancelGenerationEndpoint, { params: { id } });
    await running;
    expect((await look(id)).latest).toMatchObject({ state: 'cancelled', content_version: null });
    expect(await recordingsOf(id)).toEqual([]);
  });

  it('go on after a stop or a kill with the clip that was not ready', async ({
    speech,
    site,
    silentPaper,
    run,
    heard,
  }) => {
    const id = await silentPaper();
    const stopping = new AbortController();
    speech.before = async ({ input }) => {
      if (input.includes('at 2.')) stopping.abort();
    };
    await start(id, SECOND, THIRD);
    await run(site, stopping.signal);
    expect((await look(id)).latest).toMatchObject({ state: 'waiting', clips: [{ state: 'spoken' }, {}] });
    // Generated clips survive the clean-up of unused files.
    expect(await cleanUpPapers(site, new Date(Date.now() + 2 * 3_600_000))).toBe(0);

    // The state after a worker was killed.
    await sql`update recording_generations set state = 'running' where paper_id = ${id}`.execute(site.database.db);
    const left = (ago: string) =>
      sql`update jobs set state = 'running', beat_at = now() - ${ago}::interval where kind = 'recordings'
        and state in ('waiting', 'running')`.execute(site.database.db);
    await left('5 seconds');
    await run();
    expect((await look(id)).latest).toMatchObject({ state: 'running' });
    await left('1 minute');
    await run();
    expect((await look(id)).latest).toMatchObject({ state: 'done', content_version: 2 });
    expect([heard('The train leaves at 1.'), heard('The train leaves at 2.')]).toEqual([1, 2]);
  });

  it('are not put into a script that was changed meanwhile', async ({ speech, site, silentPaper, run }) => {
    const id = await silentPaper();
    await start(id, SECOND);
    speech.before = async ({ input }) => {
      if (!input.startsWith('The train')) return;
      const { paper, answers } = validPaper('CET4', id);
      await inTransaction(site.database.db, (trx) => storePaper(trx, contentOf(paper, answers, new Map())));
    };
    await run();
    const { latest } = await look(id);
    expect(latest?.clips[0]?.fault).toBe('文稿在合成期间改过，请再合成一次');
  });

  it('are not asked of a private address unless that is allowed', async ({ speech, silentPaper, run }) => {
    await using strict = await openTestApp({ SPEECH_BASE_URL: speech.url });
    admin = await administrator(strict);
    const id = await silentPaper(strict);
    await start(id, SECOND);
    await run(strict);
    const { latest } = await look(id);
    expect(latest?.clips[0]?.fault).toBe('语音合成接口在本机或内网，没有允许访问这样的地址');
    expect(speech.calls).toEqual([]);
  });
});

describe.skipIf((await missingSpeechPackages()).length > 0)('without an endpoint', () => {
  it('the programs of the server speak', async ({ silentPaper, run }) => {
    await using apart = await openTestApp();
    admin = await administrator(apart);
    const id = await silentPaper(apart);
    expect((await look(id)).voice).toEqual({ kind: 'programs', host: null });
    await start(id, SECOND);
    await run(apart);
    expect(await recordingsOf(id)).toEqual([[SECOND, true]]);
  });
});
