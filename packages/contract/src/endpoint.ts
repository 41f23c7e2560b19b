import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Schema = z.ZodMiniType;
export type Audience = 'visitor' | 'user' | 'admin';

export interface Upload {
  field: string;
  maxBytes: number;
  /** How long the text of another field may be. */
  fieldBytes?: number;
  /** The server writes the file down as it comes, because it is too large to be held. */
  isKeptOnDisk?: boolean;
}

/**
 * A call of the API as a value: the server registers it, the browser calls it, openapi.json lists it.
 * `path` writes parameters as `:name` and ends in a slash.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  audience: Audience;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body is multipart instead of JSON, with one file in this field; `body` is what its other fields are. */
  upload?: Upload;
  /** Answers by status; `null` is an answer without a body (204). */
  ok: { readonly [status: number]: Schema | null };
  errors: readonly ErrorCode[];
}

/** Keeps an endpoint's exact type while checking that it is one. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Unparsed<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type QueryInputOf<E extends Endpoint> = Unparsed<E['query']>;
export type BodyInputOf<E extends Endpoint> = Unparsed<E['body']>;
/** The body of any successful answer. */
export type OkOf<E extends Endpoint> = {
  [Status in keyof E['ok']]: E['ok'][Status] extends Schema ? z.output<E['ok'][Status]> : null;
}[keyof E['ok']];
