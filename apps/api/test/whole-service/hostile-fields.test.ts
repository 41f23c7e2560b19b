import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import { cleanText } from '@study/contract/text/clean-text.ts';
import type { Endpoint, Schema } from '@study/contract/endpoint.ts';
import type { ErrorBody } from '@study/contract/errors.ts';
import { answersDocument, paperDocument } from '@study/contract/papers/paper-document.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { HOSTILE_VALUES, SAMPLE_BODIES, SAMPLE_PAPER } from '../sample-bodies.ts';
import { textFields } from '../text-fields.ts';
import { publishSamplePaper } from '../sample-paper.ts';
import { TestClient } from '../test-client.ts';

let client: TestClient;
let attemptId: string;
let people = 0;

const it = base
  /** Signs in a new user from a new address, with an attempt, so that no rate limit applies yet. */
  .extend('becomeSomebodyElse', { scope: 'file' }, ({ site }) => async (): Promise<void> => {
    people += 1;
    client = new TestClient(site.app);
    client.address = `10.0.${people >> 8}.${people & 255}`;
    await site.database.db.deleteFrom('login_failures').execute();
    const { id } = await client.register(`hostile-${people}`);
    // Administrators may call every endpoint.
    await site.database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
    attemptId = (await client.call(startExamEndpoint, { params: { id: SAMPLE_PAPER }, body: { mode: 'practice' } })).id;
  })
  .extend('send', { scope: 'file' }, ({ becomeSomebodyElse }) => async (endpoint: Endpoint, body: object) => {
    const reply = await client.send(endpoint.method, addressOf(endpoint), body);
    if (reply.status !== 429) return reply;
    await becomeSomebodyElse();
    return client.send(endpoint.method, addressOf(endpoint), body);
  });
it.beforeAll(async ({ site, becomeSomebodyElse }) => {
  await publishSamplePaper(site);
  await becomeSomebodyElse();
});

it.each([
  '/api/mistakes/?search=a%00b',
  '/api/exams/exam-cards/?search=%00',
  '/api/exams/exam-cards/?a%00b=1',
  '/api/admin/people/?name=%00',
  '/api/mistakes/%00/',
  '/api/mistakes/collections/a%00b/',
  '/api/sandbox/shared/%00/',
  '/api/exams/cet-content/%00/get_draft/',
  '/api/mistakes/%ED%A0%80/',
  '/api/exams/cet-content/%ED%A0%80/get_draft/',
  '/files/%00',
  '/cet4/exam/%00',
])('refuses the address %s in a sentence', async (address) => {
  const { status, body } = await client.send('GET', address);
  expect([400, 404], String(status)).toContain(status);
  expect((body as ErrorBody).error).toMatch(/\p{Script=Han}/u);
});

it.each(['/api/mistakes/?search=%07', '/api/exams/exam-cards/?search=%ED%A0%80', '/api/admin/people/?name=%0B%1F'])(
  'answers the address %s, without the characters that nobody types',
  async (address) => {
    expect((await client.send('GET', address)).status).toBe(200);
  },
);

it('says so at a field whose name holds a NUL', async () => {
  const reply = await client.send('PUT', '/api/auth/profile/', { bio: '备考中', 'bio\u0000': 'x' });
  expect(reply.status).toBe(422);
});

/** Fields that may hold any text: passwords are hashed unchanged, and unknown keys of a document are reported as faults. */
const UNCLEAN = /^(password|current)$|(paper|answers)\.\(key\)$/;
/** Samples of each length, for fields with a minimum or maximum. */
const DIRTY = [1, 8, 40].map((times) => 'a\u0000\u0007\ud800'.repeat(times));

it.each(ENDPOINTS)('%s takes no text as it comes: what no table can store is left out or refused', (_, endpoint) => {
  const schemas = [endpoint.params, endpoint.query, endpoint.body].filter((schema) => schema !== undefined);
  expect(schemas.flatMap(uncleanFields).filter((path) => !UNCLEAN.test(path))).toEqual([]);
});

it.each([paperDocument, answersDocument])('a paper’s documents have no such text either', (document) => {
  expect(uncleanFields(document)).toEqual([]);
});

function uncleanFields(whole: Schema): string[] {
  const isUnclean = ({ schema }: { schema: Schema }) =>
    DIRTY.some((text) => {
      const { data } = schema.safeParse(text);
      return typeof data === 'string' && cleanText(data) !== data;
    });
  return textFields(whole)
    .filter(isUnclean)
    .map(({ path }) => path);
}

const withBody = ENDPOINTS.filter(([, endpoint]) => endpoint.body !== undefined);
const addressOf = (endpoint: Endpoint) =>
  endpoint.path.replace(
    ':id',
    /\/cet-content\/|\/exam-cards\/|\/start_exam\/$/.test(endpoint.path) ? SAMPLE_PAPER : attemptId,
  );

describe.each(withBody)('%s', (name, endpoint) => {
  it(
    'answers whatever a field holds in Chinese, at that field, and never with a 500',
    { timeout: 60_000 },
    async ({ send }) => {
      const sample = SAMPLE_BODIES[name];
      expect(sample, `${name} needs a sample body`).toBeDefined();
      for (const field of Object.keys(sample ?? {})) {
        for (const value of HOSTILE_VALUES) {
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

  it('says so at a field that it does not know', async ({ send }) => {
    const reply = await send(endpoint, { ...SAMPLE_BODIES[name], colour: 'red' });
    expect(reply.status).toBeLessThan(500);
    if (reply.status === 422) expect((reply.body as ErrorBody).fields).toHaveProperty('colour');
  });
});
