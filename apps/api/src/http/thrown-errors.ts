import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import { cannotStore, Crowded, isDatabaseAway, isTooSlow, LongHeld } from '../db/availability.ts';
import { sqlState } from '../db/transaction.ts';
import { StoreAway } from '../files/store-away.ts';
import { errorAnswer, refuse, type Refusal } from './errors.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { sendRefusal } from './send-refusal.ts';

const RETRY_AFTER_SECONDS = 2;
/** For log and metrics only, since the client has disconnected; nginx uses the same status. */
const CLIENT_GONE_STATUS = 499;
const CANNOT_STORE = '服务器的磁盘已满或不能写入，暂时存不了，请稍后再试';

const LONG_HELD = '正在导入或撤销导入你的数据，请过几秒再试';

const FOREIGN_KEY_VIOLATION = '23503';
const OWNER = /_user_id(_attempt_id)?_fkey$/;

/** A foreign key error of a write during which its user was deleted: the caller no longer exists. */
function isOwnerGone(error: unknown): boolean {
  if (sqlState(error) !== FOREIGN_KEY_VIOLATION || !(error instanceof Error)) return false;
  return 'constraint' in error && typeof error.constraint === 'string' && OWNER.test(error.constraint);
}

/** Maps a thrown error to a refusal. An unknown error is a bug; its details are not sent. */
function refusalOf(error: FastifyError): Refusal {
  if (isOwnerGone(error)) return refuse('not_authenticated');
  if (cannotStore(error) !== null) {
    return refuse('service_unavailable', { sentence: CANNOT_STORE, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  if (error instanceof LongHeld) {
    return refuse('service_unavailable', { sentence: LONG_HELD, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  if (error instanceof Crowded) return refuse('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (isDatabaseAway(error) || isTooSlow(error) || error instanceof StoreAway) {
    return refuse('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  const status = error.statusCode ?? 500;
  switch (status) {
    case 404:
    case 414:
      return refuse('not_found');
    case 413:
      return refuse('payload_too_large');
    case 415:
      return refuse('unsupported_media_type');
    case 416:
      return refuse('range_not_satisfiable');
    default:
      return refuse(status >= 400 && status < 500 ? 'malformed' : 'internal_error');
  }
}

/** Sends every thrown error in the common error format. */
export function answerThrownErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerThrown(error, request, reply));
}

/** Also used for requests that Fastify refuses before routing. */
export function answerThrown(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isClientGone(error, reply)) {
    request.log.debug('client left before the answer');
    return reply.code(CLIENT_GONE_STATUS).send();
  }
  const refusal = refusalOf(error);
  if (refusal.refused === 'internal_error') request.log.error({ err: error, req: request }, 'unexpected failure');
  else if (refusal.refused === 'service_unavailable') sayAway(error, request);
  return sendRefusal(refusal, request, reply);
}

/**
 * Whether the client disconnected before it had the whole reply, as a browser does when its page is closed. The reply's
 * stream then ends with an error that is no failure. Fastify detects this only for requests without a body.
 */
function isClientGone(error: unknown, { raw }: Pick<FastifyReply, 'raw'>): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed;
}

function sayAway(error: FastifyError, request: FastifyRequest): void {
  const what = cannotStore(error);
  if (what === null) request.log.warn({ err: error, req: request }, 'database or file store away');
  else {
    request.server.writeFaults.note(what);
    request.log.error({ err: error, req: request, what }, 'cannot be written to');
  }
}

/** The common error format on the raw connection, for requests that are not HTTP, too large or too slow. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket, headers: SecurityHeaders): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  writeRefusal(refuse(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed'), socket, headers);
}

/** Sends `request_timeout` for an incomplete request, and closes the connection even if the client does not read it. */
export function refuseSlowRequest(socket: Socket, headers: SecurityHeaders): void {
  if (socket.writable) writeRefusal(refuse('request_timeout'), socket, headers);
  socket.destroySoon();
}

function writeRefusal(refusal: Refusal, socket: Socket, headers: SecurityHeaders): void {
  const { status, body } = errorAnswer(refusal, uuidv7());
  const text = JSON.stringify(body);
  const always = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\ncache-control: no-store\r\n${always}\r\n${text}`,
  );
}
