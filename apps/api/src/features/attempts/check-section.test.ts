import {
  abandonEndpoint,
  advanceEndpoint,
  getDraftEndpoint,
  leaseEndpoint,
  saveDraftEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
  submitSubjectiveEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { EXAM_STRUCTURE, type SectionName } from '@study/contract/papers/exam-structure.ts';
import type { ErrorBody } from '@study/contract/errors.ts';
import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import { checkSectionEndpoint, type SectionCheck } from '@study/contract/attempts/section-check.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { letTimePass } from '#test/attempt-time.ts';
import { beginSaving, someoneWaitsForALock } from '#test/lock-wait.ts';
import { publishSamplePaper, rightAnswers, type SamplePaper } from '#test/sample-paper.ts';
import { sit } from '#test/sitting.ts';
import type { TestClient } from '#test/test-client.ts';

const DAY = 24 * 3_600_000;
const sentinel = (section: string) => `SENTINEL-of-${section}`;

/** Puts the section's name into each explanation and script. */
function plantSentinels({ paper, answers }: Pick<SamplePaper, 'paper' | 'answers'>): void {
  const { listening, reading } = answers;
  for (const [index, section] of listening.sections.entries()) {
    const kind = paper.listening.sections[index]?.kind ?? '';
    for (const group of section.groups) {
      for (const question of group.questions) {
        question.explanation = sentinel(kind);
        question.stem = `${sentinel(kind)} stem ${question.no}`;
        question.evidence = [sentinel(kind)];
      }
    }
  }
  const own = { cloze: reading.cloze.items, matching: reading.matching.items };
  for (const [name, items] of Object.entries(own)) for (const item of items) item.explanation = sentinel(name);
  for (const passage of reading.careful) for (const item of passage.items) item.explanation = sentinel('careful');
  for (const sample of answers.writing.samples) sample.text = sentinel('writing');
  answers.translation.references = [sentinel('translation')];
}

const explainCloze =
  (explanation: string) =>
  ({ answers }: Pick<SamplePaper, 'answers'>) => {
    for (const item of answers.reading.cloze.items) item.explanation = explanation;
  };

const it = base
  .extend('papers', { scope: 'file' }, async ({ site }) => ({
    CET4: await publishSamplePaper(site, { id: 'fourth', change: plantSentinels }),
    CET6: await publishSamplePaper(site, { id: 'sixth', exam: 'CET6', change: plantSentinels }),
  }))
  .extend(
    'startAttempt',
    { scope: 'file' },
    ({ site, papers }) =>
      (mode: 'mock' | 'practice' = 'practice', exam: 'CET4' | 'CET6' = 'CET4') =>
        sit(site, papers[exam], mode),
  )
  .extend(
    'save',
    { scope: 'file' },
    ({ papers }) =>
      (
        client: TestClient,
        changes: { item: string; seq: number; response?: string | null; flagged?: boolean }[],
        paperId = papers.CET4.id,
      ) =>
        client.try(saveDraftEndpoint, { params: { id: paperId }, body: { changes } }),
  )
  .extend('eventsOf', { scope: 'file' }, ({ site }) => async (attemptId: string, kind?: string) => {
    const rows = await site.database.db
      .selectFrom('attempt_events')
      .select(['kind', 'data'])
      .where('attempt_id', '=', attemptId)
      .orderBy('id')
      .execute();
    return kind === undefined ? rows : rows.filter((row) => row.kind === kind);
  });

const codeOf = (reply: { status: number; body: unknown }) => [reply.status, (reply.body as ErrorBody).code];
const withoutClock = (check: SectionCheck) => ({
  ...check,
  attempt: { ...check.attempt, server_time: '', remaining_ms: 0 },
});

describe('checking a section of a practice attempt', () => {
  it('shows how it went, its keys and explanations, and what was said', async ({ papers, startAttempt, save }) => {
    const { client, byId } = await startAttempt();
    const { keys } = papers.CET4;
    const wrong = keys.get(2) === 'A' ? 'B' : 'A';
    await save(client, [...rightAnswers(papers.CET4, 1, 1), { item: '2', seq: 2, response: wrong }]);
    const check = await client.call(checkSectionEndpoint, { ...byId, body: { epoch: 1, section: 'news_report' } });
    expect(check.attempt).toMatchObject({ state: 'in_progress', checked_sections: ['news_report'], epoch: 1 });
    expect(check.score).toEqual({ name: 'news_report', points: 7.1, max: 49.7, right: 1, wrong: 1, unanswered: 5 });
    expect(check.items.map(({ no, response, outcome }) => [no, response, outcome])).toEqual([
      [1, keys.get(1), 'right'],
      [2, wrong, 'wrong'],
      ...[3, 4, 5, 6, 7].map((no) => [no, null, 'unanswered']),
    ]);
    expect(check.answers.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(check.answers[2]).toMatchObject({
      no: 3,
      key: keys.get(3),
      stem: `${sentinel('news_report')} stem 3`,
      explanation: sentinel('news_report'),
    });
    expect(check.transcripts).toHaveLength(3);
    expect(check.transcripts[0]?.cues[0]).toMatchObject({ speaker: 'W', text: 'secret words that are heard' });
  });

  it.for(['CET4', 'CET6'] as const)(
    'tells nothing of any other section of %s',
    async (exam, { papers, startAttempt }) => {
      const { sections } = EXAM_STRUCTURE[exam];
      const all = [...sections.map(({ name }) => name), 'writing', 'translation'];
      for (const { name, first, last, groups, part } of sections) {
        const { client, byId } = await startAttempt('practice', exam);
        const check = await client.call(checkSectionEndpoint, { ...byId, body: { section: name } });
        const told = JSON.stringify(check);
        for (const other of all) expect(told.includes(sentinel(other)), `${other} by ${name}`).toBe(other === name);
        const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
        expect(check.items.map(({ no }) => no)).toEqual(numbers);
        expect(check.answers.map(({ no }) => no)).toEqual(numbers);
        const clips = papers[exam].paper.listening.sections
          .filter(({ kind }) => kind === name)
          .flatMap((section) => section.groups.map(({ audio }) => audio));
        expect(check.transcripts.map(({ clip }) => clip)).toEqual(clips);
        expect(clips).toHaveLength(part === 'listening' ? groups.length : 0);
      }
    },
  );

  it('answers the same again and writes one event, whatever was tried in between', async ({
    papers,
    startAttempt,
    save,
    eventsOf,
  }) => {
    const { client, attempt, byId } = await startAttempt();
    await save(client, rightAnswers(papers.CET4, 26, 30));
    const input = { ...byId, body: { section: 'cloze' } } as const;
    const first = await client.call(checkSectionEndpoint, input);
    await save(client, [{ item: '31', seq: 90, response: papers.CET4.keys.get(31) ?? null }]);
    const replies = await Promise.all(Array.from({ length: 5 }, () => client.call(checkSectionEndpoint, input)));
    for (const reply of replies) expect(withoutClock(reply)).toEqual(withoutClock(first));
    const events = await eventsOf(attempt.id);
    expect(events.filter(({ kind }) => kind === 'check_section').map(({ data }) => data)).toMatchObject([
      { section: 'cloze' },
    ]);
  });

  it.for<[string, (content: { paper: PaperDocument }) => void, string]>([
    ['as they are now while the questions are the same', () => {}, 'as it is now'],
    [
      'of the version that the attempt began with when the questions are others now',
      ({ paper }) => void (paper.writing.prompt = 'Another one.'),
      'as it was',
    ],
  ])('reads the answers %s', async ([, changeQuestions, expected], { site }) => {
    const id = `two-versions-${expected.replaceAll(' ', '-')}`;
    const old = await publishSamplePaper(site, { id, change: explainCloze('as it was') });
    const { client, byId } = await sit(site, old);
    const change = (content: { paper: PaperDocument; answers: AnswersDocument }) => {
      explainCloze('as it is now')(content);
      changeQuestions(content);
    };
    await publishSamplePaper(site, { id, change });
    const check = await client.call(checkSectionEndpoint, { ...byId, body: { section: 'cloze' } });
    expect(check.answers.map(({ explanation }) => explanation)).toEqual(check.answers.map(() => expected));
  });

  it('refuses changes to its items from then on, one by one, and keeps them as late', async ({
    startAttempt,
    save,
    eventsOf,
  }) => {
    const { client, attempt, byId, byPaper } = await startAttempt();
    await save(client, [{ item: '36', seq: 1, response: 'A' }]);
    await client.call(checkSectionEndpoint, { ...byId, body: { section: 'matching' } });
    const reply = await save(client, [
      { item: '35', seq: 2, response: 'A' },
      { item: '36', seq: 3, response: 'B' },
      { item: '45', seq: 4, flagged: true },
      { item: '46', seq: 5, response: 'C' },
      { item: 'writing', seq: 6, response: 'An essay.' },
    ]);
    expect(reply.body).toMatchObject({
      stored: { '35': [1, 2], '46': [1, 5], writing: [1, 6] },
      rejected: [
        { item: '36', code: 'section_checked' },
        { item: '45', code: 'section_checked' },
      ],
    });
    const { items } = await client.call(getDraftEndpoint, byPaper);
    expect(items['36']).toMatchObject({ response: 'A', seq: 1, flagged: false });
    expect(items['45']).toBeUndefined();
    expect(JSON.stringify(await eventsOf(attempt.id, 'late_answers'))).toContain('"36"');
  });

  it('leaves the score what it would have been: the last changes of a hand-in do not reach it', async ({
    papers,
    startAttempt,
    save,
  }) => {
    const { client, byId, byPaper } = await startAttempt();
    await save(client, rightAnswers(papers.CET4, 26, 27));
    await client.call(checkSectionEndpoint, { ...byId, body: { section: 'cloze' } });
    const submission = await client.call(submitEndpoint, {
      ...byPaper,
      body: { changes: rightAnswers(papers.CET4, 26, 45, 50) },
    });
    // Two cloze items at 3.55 points, ten matching items at 7.1.
    expect(submission.objective?.points).toBe(78.1);
    expect(submission.checked_sections).toEqual(['cloze']);
  });

  it('goes on after listening and reading were handed in, while the texts are open', async ({
    papers,
    startAttempt,
  }) => {
    const { client, byId, byPaper } = await startAttempt();
    await client.call(submitObjectiveEndpoint, { ...byPaper, body: { changes: rightAnswers(papers.CET4, 46, 55) } });
    const check = await client.call(checkSectionEndpoint, { ...byId, body: { section: 'careful' } });
    expect([check.attempt.state, check.score.right]).toEqual(['objective_submitted', 10]);
    const closed = await client.call(submitSubjectiveEndpoint, { ...byId, body: { translation: 'Tea.' } });
    expect(closed).toMatchObject({ state: 'scoring', checked_sections: ['careful'], objective: { points: 142 } });
  });
});

const check = (client: TestClient, id: string, section: SectionName, epoch?: number) =>
  client.try(checkSectionEndpoint, { params: { id }, body: { section, ...(epoch !== undefined && { epoch }) } });

describe('checking a section is refused', () => {
  it('in a mock, in every phase, and leaves it as it was', async ({ startAttempt, eventsOf }) => {
    const { client, attempt, byId } = await startAttempt('mock');
    const phases = ['writing', 'listening', 'interlude', 'reading_translation'] as const;
    for (const phase of phases) {
      for (const section of ['news_report', 'careful'] as const) {
        const refused = await check(client, attempt.id, section);
        expect(codeOf(refused)).toEqual([409, 'not_a_practice']);
        expect(JSON.stringify(refused.body)).not.toContain('SENTINEL');
      }
      if (phase !== 'reading_translation') await client.call(advanceEndpoint, { ...byId, body: { phase } });
    }
    const kinds = (await eventsOf(attempt.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['started', 'advance', 'advance', 'advance']);
  });

  it('for a section of the other level', async ({ startAttempt }) => {
    const four = await startAttempt('practice', 'CET4');
    expect(codeOf(await check(four.client, four.attempt.id, 'lecture'))).toEqual([409, 'no_such_section']);
    const six = await startAttempt('practice', 'CET6');
    expect(codeOf(await check(six.client, six.attempt.id, 'news_report'))).toEqual([409, 'no_such_section']);
  });

  it('for a name that is no section, with a sentence at its place', async ({ startAttempt }) => {
    const { client, attempt } = await startAttempt();
    const reply = await client.send('POST', `/api/exams/submissions/${attempt.id}/check_section/`, {
      section: 'grammar',
    });
    expect(reply.status).toBe(422);
    expect((reply.body as ErrorBody).fields).toEqual({ section: '没有这个题型' });
  });

  it('after the attempt was handed in, abandoned, or its time was up', async ({ site, startAttempt }) => {
    const submitted = await startAttempt();
    await submitted.client.call(submitEndpoint, submitted.byPaper);
    const abandoned = await startAttempt();
    await abandoned.client.call(abandonEndpoint, abandoned.byId);
    const overdue = await startAttempt();
    await letTimePass(site, overdue.attempt.id, 31 * DAY);
    for (const { client, attempt } of [submitted, abandoned, overdue]) {
      expect(codeOf(await check(client, attempt.id, 'cloze'))).toEqual([409, 'attempt_closed']);
    }
  });

  it('under a lease that was lost, with the draft, and nothing is closed', async ({ startAttempt }) => {
    const { client, attempt, byId, byPaper } = await startAttempt();
    await client.call(leaseEndpoint, byId);
    const refused = await check(client, attempt.id, 'cloze', 1);
    expect(codeOf(refused)).toEqual([409, 'lease_lost']);
    expect((refused.body as ErrorBody).details).toMatchObject({ draft: { epoch: 2 } });
    expect(
      (
        await client.call(saveDraftEndpoint, {
          ...byPaper,
          body: { epoch: 2, changes: [{ item: '26', seq: 1, response: 'A' }] },
        })
      ).stored,
    ).toEqual({ '26': [2, 1] });
    expect((await check(client, attempt.id, 'cloze', 2)).status).toBe(200);
  });

  it('to anybody but the owner', async ({ startAttempt }) => {
    const { attempt } = await startAttempt();
    const { client: stranger } = await startAttempt();
    expect(codeOf(await check(stranger, attempt.id, 'cloze'))).toEqual([404, 'not_found']);
  });
});

describe('a save that meets a check', () => {
  it('is either in what the check shows or refused, whichever comes first', async ({ startAttempt, save }) => {
    for (let round = 0; round < 12; round += 1) {
      const { client, byId, byPaper } = await startAttempt();
      const saves = Array.from({ length: 12 }, (_, index) => ({ seq: index + 1, response: 'ABCD'[index % 4] ?? 'A' }));
      const look = () => client.call(checkSectionEndpoint, { ...byId, body: { section: 'cloze' } });
      const calls = saves.map((change) => async () => {
        const { stored } = (await save(client, [{ item: '30', ...change }])).body as {
          stored: Record<string, [number, number]>;
        };
        return stored['30']?.[1] === change.seq ? change : null;
      });
      const half = calls.length / 2;
      const [before, shown, after] = await Promise.all([
        Promise.all(calls.slice(0, half).map((call) => call())),
        look(),
        Promise.all(calls.slice(half).map((call) => call())),
      ]);
      const acknowledged = [...before, ...after].flatMap((change) => change ?? []);
      const newest = acknowledged.toSorted((one, other) => other.seq - one.seq)[0];
      expect(shown.items.find(({ no }) => no === 30)?.response ?? null).toBe(newest?.response ?? null);
      const { items } = await client.call(getDraftEndpoint, byPaper);
      expect(items['30']?.seq ?? 0).toBe(newest?.seq ?? 0);
    }
  });

  it('and holds the lock is waited for, and shown', async ({ site, startAttempt, save }) => {
    const { client, attempt, byId } = await startAttempt();
    await save(client, [{ item: '30', seq: 1, response: 'A' }]);
    const saving = await beginSaving(site, attempt.id, { item: '30', response: 'B', seq: 2 });
    const checking = client.call(checkSectionEndpoint, { ...byId, body: { section: 'cloze' } });
    await someoneWaitsForALock(site);
    await saving.commit();
    expect((await checking).items.find(({ no }) => no === 30)?.response).toBe('B');
  });
});
