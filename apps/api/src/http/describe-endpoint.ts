import type { Endpoint } from '@study/contract/endpoint.ts';
import { errorBody, type ErrorCode } from '@study/contract/errors.ts';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { ERROR_CATALOGUE } from './errors.ts';

const FOR_EVERYBODY: readonly ErrorCode[] = ['malformed', 'too_many_requests', 'internal_error', 'service_unavailable'];
const FOR_USERS: readonly ErrorCode[] = ['not_authenticated', 'token_expired'];

/** The error codes of a call: its own, and those of its audience and method. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...endpoint.errors,
      ...FOR_EVERYBODY,
      ...(endpoint.audience === 'visitor' ? [] : FOR_USERS),
      ...(endpoint.audience === 'admin' || endpoint.audience === 'teacher' ? (['forbidden'] as const) : []),
      ...(endpoint.method === 'GET'
        ? []
        : (['csrf_failed', 'request_timeout', 'payload_too_large', 'unsupported_media_type'] as const)),
      ...(endpoint.params ? (['not_found'] as const) : []),
    ]),
  ];
}

/** Schema of a multipart form with one file, only for the description: the form is parsed as a stream. */
function formOf({ field }: { field: string }, body: Endpoint['body']): z.ZodMiniType {
  const others = body instanceof z.ZodMiniObject ? body.shape : {};
  return z.object({ ...others, [field]: z.string().register(z.globalRegistry, { format: 'binary' }) });
}

/**
 * The endpoint's schema for Fastify and openapi.json. Replies are serialised by it, so unlisted fields are not sent.
 */
export function describeEndpoint(endpoint: Endpoint): FastifySchema & Record<string, unknown> {
  const response: Record<string, unknown> = {};
  for (const [status, schema] of Object.entries(endpoint.ok)) {
    response[status] = schema ?? z.null();
  }
  for (const code of errorCodesOf(endpoint)) response[String(ERROR_CATALOGUE[code].status)] ??= errorBody;
  return {
    summary: endpoint.summary,
    'x-audience': endpoint.audience,
    tags: [endpoint.path.split('/')[2] ?? 'service'],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.upload && { consumes: ['multipart/form-data'], body: formOf(endpoint.upload, endpoint.body) }),
    ...(endpoint.audience !== 'visitor' && { security: [{ bearer: [] }] }),
    response,
  };
}
