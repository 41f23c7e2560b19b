import { startExamEndpoint } from '@study/contract/attempts.ts';
import type { Endpoint } from '@study/contract/endpoint.ts';
import type { ErrorBody } from '@study/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../test/endpoints.ts';
import { publishSamplePaper } from '../test/sample-paper.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { TestClient } from '../test/test-client.ts';

const PAPER = 'sample-paper';
const PASSWORD = 'correct-horse1';
const PROOF = { challenge: 'none', nonce: 7 };

/** A body that each call takes, or refuses for a reason that is not its shape; its fields are then broken one by one. */
const SAMPLES: Record<string, Record<string, unknown>> = {
  registerEndpoint: { username: 'a-new-name', password: PASSWORD, emoji: 'fox', proof: PROOF },
  loginEndpoint: { username: 'nobody-here', password: 'wrong-password', proof: PROOF },
  logoutEndpoint: { refresh: 'no-token' },
  refreshEndpoint: { refresh: 'no-token' },
  updateProfileEndpoint: {
    emoji: 'fox',
    nickname: '小明',
    bio: '备考中',
    target_exam: 'CET4',
    target_score: 550,
    exam_date: '2026-12-12',
    leaderboard_visible: true,
  },
  deleteAccountEndpoint: { password: 'wrong-password' },
  changePasswordEndpoint: { current: 'wrong-password', next: 'another-horse2' },
  recoverEndpoint: { username: 'nobody-here', recovery_code: 'ABCD-EFGH', next: 'another-horse2', proof: PROOF },
  renewRecoveryCodeEndpoint: { password: 'wrong-password' },
  seeSessionAlertEndpoint: {},
  startExportEndpoint: {},
  sendFeedbackEndpoint: { type: 'bug', content: '字太小', contact_info: 'me@example.org' },
  updateFeedbackEndpoint: { is_read: true, is_processed: true, admin_notes: '谢谢' },
  exportAuditEndpoint: { act: 'paper.publish', target_kind: 'paper', target: 'x', actor: 'somebody' },
  claimAdministrationEndpoint: { token: 'no-token' },
  enrolSecondFactorEndpoint: { password: 'wrong-password', code: '123456' },
  confirmSecondFactorEndpoint: { code: '123456' },
  giveSecondFactorEndpoint: { code: '123456' },
  renewSecondFactorCodesEndpoint: { code: '123456' },
  endSessionsEndpoint: { username: 'nobody-here' },
  disablePersonEndpoint: { username: 'nobody-here' },
  promotePersonEndpoint: { username: 'nobody-here' },
  demotePersonEndpoint: { username: 'nobody-here' },
  issueRecoveryCodeEndpoint: { username: 'nobody-here', checked: '当面看了学生证' },
  settleBrowserErrorEndpoint: { settled: true },
  settleItemEndpoint: { settled: true },
  reportBrowserErrorEndpoint: {
    message: 'x is not a function',
    frames: ['open@index-aB3dE6gH.js:1:2345'],
    route: '/',
    browser: 'Chrome 140',
    app_version: 'index-aB3dE6gH.js',
  },
  updateSettingsEndpoint: {
    exam_date_cet4: '2026-12-12',
    exam_date_cet6: null,
    notice: { text: '今晚维护', until: '2026-12-01' },
    registration_open: true,
  },
  applyCalibrationEndpoint: {
    exam_type: 'CET4',
    part: 'writing',
    scorer: 'embedded',
    scorer_version: '1',
    anchors: 30,
  },
  retryMarkingEndpoint: { job: { submission: '01a1fd77-0000-7000-8000-000000000000', revision: null } },
  takeBackMarkEndpoint: { part: 'writing' },
  importDocumentsEndpoint: { paper: 'id: broken', answers: 'id: broken', existing: 'refuse' },
  importPaperEndpoint: { existing: 'refuse' },
  correctKeyEndpoint: { content_version: 1, corrections: [{ no: 1, key: 'A' }], mode: 'dry_run' },
  updateFeedbacksEndpoint: { ids: ['01a1fd77-0000-7000-8000-000000000000'], is_read: true, is_processed: true },
  startExamEndpoint: { mode: 'practice', extra_time: 1 },
  saveDraftEndpoint: { changes: [], attempt_id: '01a1fd77-0000-7000-8000-000000000000', epoch: 1 },
  submitEndpoint: { changes: [], attempt_id: '01a1fd77-0000-7000-8000-000000000000', epoch: 1 },
  submitObjectiveEndpoint: { changes: [], attempt_id: '01a1fd77-0000-7000-8000-000000000000', epoch: 1 },
  submitSubjectiveEndpoint: { epoch: 1, writing: 'x', translation: 'y' },
  advanceEndpoint: { epoch: 1, phase: 'writing' },
  leaseEndpoint: {},
  abandonEndpoint: {},
  createExamCardEndpoint: {
    id: 'a-new-card',
    title: '新卷',
    exam_type: 'CET4',
    edition: { year: 2026, month: 12, set: 1 },
    origin: 'original',
    source: '教研组',
    licence: 'CC BY 4.0',
    description: '校内模拟',
  },
  updateExamCardEndpoint: {
    title: '改过的卷名',
    exam_type: 'CET4',
    edition: { year: 2026, month: 12, set: 2 },
    origin: 'licensed',
    source: '教研组',
    licence: 'CC BY 4.0',
    description: '校内模拟',
  },
  publishExamCardEndpoint: { publish: false },
  uploadRecordingEndpoint: { group: 'listening.news_report.1' },
  savePaperDraftEndpoint: { paper: 'id: x', answers: 'a: 1', revision: 1, base_version: 1 },
  testEndpointEndpoint: { endpoint: 'model' },
  dismissImportEndpoint: { dismissed: true },
  startGenerationEndpoint: { groups: ['listening.news_report.1'] },
  storePaperDraftEndpoint: { revision: 1, content_version: 1 },
  checkPaperDraftEndpoint: { paper: 'id: x', answers: 'a: 1' },
  previewPaperDraftEndpoint: { paper: 'id: x', answers: 'a: 1', view: 'candidate' },
  updateContentEndpoint: { paper: {}, answers: {}, regrade: 'dry_run' },
  appealEndpoint: { part: 'writing', reason: '分数偏低' },
  setScoringChoiceEndpoint: { allows_external: true },
  reviseEndpoint: { part: 'writing', text: 'Once more.' },
  markTextEndpoint: { part: 'writing', raw: 9, comment: '不错' },
  createBoardEndpoint: {
    title: '画板',
    state: {
      version: 1,
      functions: [{ id: 'f1', kind: 'expression', text: 'y = x', color: 0, visible: true }],
      sliders: [{ name: 'a', value: 1, min: -1, max: 1, step: 0.1 }],
      view: { x: 0, y: 0, width: 20, ratio: 1 },
      options: { grid: true, pi: false },
    },
  },
  updateBoardEndpoint: { title: '画板', shared: true },
  checkSectionEndpoint: { epoch: 1, section: 'cloze' },
  updateMistakeEndpoint: { note: '看错了', starred: true, reason: 'careless', state: 'retired' },
  reviewMistakeEndpoint: {
    id: '01a1fd77-0000-7000-8000-000000000000',
    response: 'A',
    rating: 'good',
    seen_ms: 1000,
    reviewed_at: '2026-11-21T00:00:00Z',
  },
  createCollectionEndpoint: { title: '听力错题' },
  updateCollectionEndpoint: { title: '听力错题', add: [], remove: [] },
  setReviewSettingsEndpoint: { daily_limit: 30 },
  spendPaperEndpoint: {},
  takeSheetEndpoint: { id: '01a1fd77-0000-7000-8000-000000000000', answers: [{ item: '26', response: 'A' }] },
  correctionsSeenEndpoint: {},
  startPracticeEndpoint: { kind: 'section', exam_type: 'CET4', section: 'cloze' },
  answerPracticeEndpoint: { paper_id: PAPER, item: '26', response: 'A', certainty: 'sure', time_ms: 1000 },
};

const HOSTILE: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\t\n',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'a'.repeat(30_000),
  '漢'.repeat(10_000),
  '😀'.repeat(300),
  '\ud83d',
  '\u202e\u200b\ufeff',
  'ｅｘａｍ',
  [],
  [[]],
  {},
  { toString: 'x' },
  JSON.parse('{"constructor": {"prototype": 1}}'),
  Array.from({ length: 300 }, () => 0),
];

let test: TestApp;
let client: TestClient;
let attemptId: string;
let people = 0;
beforeAll(async () => {
  test = await openTestApp();
  await publishSamplePaper(test);
  await becomeSomebodyElse();
});
afterAll(() => test[Symbol.asyncDispose]());

/** Another person at another address, with an attempt of their own: whom no limit has met yet. */
async function becomeSomebodyElse(): Promise<void> {
  people += 1;
  client = new TestClient(test.app);
  client.address = `10.0.${people >> 8}.${people & 255}`;
  await test.database.db.deleteFrom('login_failures').execute();
  const { id } = await client.register(`hostile-${people}`);
  // An administrator may call everything.
  await test.database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  attemptId = (await client.call(startExamEndpoint, { params: { id: PAPER }, body: { mode: 'practice' } })).id;
}

async function send(endpoint: Endpoint, body: object) {
  const reply = await client.send(endpoint.method, addressOf(endpoint), body);
  if (reply.status !== 429) return reply;
  await becomeSomebodyElse();
  return client.send(endpoint.method, addressOf(endpoint), body);
}

const withBody = ENDPOINTS.filter(([, endpoint]) => endpoint.body !== undefined);
const addressOf = (endpoint: Endpoint) =>
  endpoint.path.replace(
    ':id',
    /\/cet-content\/|\/exam-cards\/|\/start_exam\/$/.test(endpoint.path) ? PAPER : attemptId,
  );

describe.each(withBody)('%s', (name, endpoint) => {
  it(
    'answers whatever a field holds in Chinese, at that field, and never with a 500',
    { timeout: 60_000 },
    async () => {
      const sample = SAMPLES[name];
      expect(sample, `${name} needs a sample body`).toBeDefined();
      for (const field of Object.keys(sample ?? {})) {
        for (const value of HOSTILE) {
          const reply = await send(endpoint, { ...sample, [field]: value });
          const told = `${field}: ${JSON.stringify(value)?.slice(0, 60)} → ${reply.status}`;
          expect(reply.status, told).toBeLessThan(500);
          expect(reply.status, told).not.toBe(429);
          if (reply.status < 400) continue;
          const body = reply.body as ErrorBody;
          expect(body.error, told).toMatch(/\p{Script=Han}/u);
          if (reply.status !== 422) continue;
          const fields = Object.entries(body.fields ?? {});
          expect(
            fields.some(([path]) => path === field || path.startsWith(`${field}.`)),
            `${told} ${JSON.stringify(body.fields)}`,
          ).toBe(true);
          for (const [, sentence] of fields) expect(sentence, told).toMatch(/\p{Script=Han}/u);
        }
      }
    },
  );

  it('says so at a field that it does not know', async () => {
    const reply = await send(endpoint, { ...SAMPLES[name], colour: 'red' });
    expect(reply.status).toBeLessThan(500);
    if (reply.status === 422) expect((reply.body as ErrorBody).fields).toHaveProperty('colour');
  });
});
