import { deleteAccountEndpoint } from '@study/contract/account/account.ts';
import { sendFeedbackEndpoint } from '@study/contract/feedback/feedback.ts';
import { expect, test } from 'vitest';
import { createServer } from '#http/server.ts';
import { openTestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';

const PASSWORD = 'correct-horse1';

test('requests in flight while the account is deleted get 401, never 500', async () => {
  await using site = await openTestApp();
  for (let round = 0; round < 8; round += 1) {
    const client = new TestClient(site.app);
    client.address = `192.0.2.${round}`;
    await client.register(`leaving-${round}`, PASSWORD);
    const writes = Array.from({ length: 9 }, () => client.try(sendFeedbackEndpoint, { body: { content: '再见' } }));
    const [gone, ...replies] = await Promise.all([
      client.try(deleteAccountEndpoint, { body: { password: PASSWORD } }),
      ...writes,
    ]);
    expect(gone.status).toBe(204);
    for (const reply of replies) expect([201, 401]).toContain(reply.status);
  }
  const { rows } = await site.database.pool.query('select count(*)::int as count from feedback');
  expect(rows).toEqual([{ count: 0 }]);
});

test('a write for a user who was just deleted gets 401 too', async () => {
  await using site = await openTestApp();
  const app = await createServer(site);
  app.get('/late-write', async () => {
    await site.database.pool.query(
      `insert into feedback (user_id, id, type, content) values (gen_random_uuid(), gen_random_uuid(), 'bug', 'x')`,
    );
  });
  const response = await app.inject('/late-write');
  await app.close();
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([401, 'not_authenticated']);
});
