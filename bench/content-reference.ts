import Fastify from 'fastify';
import { sql } from 'kysely';
import { openDatabase } from '../apps/api/src/db/database.ts';
import { isPaperOpenTo } from '../apps/api/src/models/papers/paper-access.ts';

/**
 * Baseline for the content endpoint: a bare Fastify route with the same reads (session, paper, open attempt),
 * sequentially and with the same pool, that sends a buffer of a given size; no token checks and no decisions.
 */
const { db } = openDatabase(process.env.DATABASE_URL ?? '', 10, () => {});
const app = Fastify();
const buffers = new Map<number, Buffer>();

interface Asked {
  Params: { paper: string; bytes: string };
  Headers: { 'x-user': string; 'x-session': string };
}

app.get<Asked>('/:paper/:bytes', async ({ params, headers }, reply) => {
  const { 'x-user': userId, 'x-session': sessionId } = headers;
  await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.role')
    .where('sessions.user_id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', new Date())
    .executeTakeFirst();
  await isPaperOpenTo(db, userId, params.paper);
  await db
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('paper_id', '=', params.paper)
    .where('state', 'in', [sql.lit('in_progress'), sql.lit('objective_submitted')])
    .executeTakeFirst();
  return reply.type('application/json; charset=utf-8').send(bufferOf(Number(params.bytes)));
});

function bufferOf(bytes: number): Buffer {
  const known = buffers.get(bytes) ?? Buffer.alloc(bytes, 'x');
  buffers.set(bytes, known);
  return known;
}

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })} `);
