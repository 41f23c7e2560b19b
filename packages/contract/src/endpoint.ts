import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Schema = z.ZodMiniType;
/** `teacher`: teachers, and administrators too. */
export type Audience = 'visitor' | 'user' | 'teacher' | 'admin';

export interface Upload {
  field: string;
  maxBytes: number;
  /** Maximum bytes of the text in the other fields. */
  fieldBytes?: number;
  /** Streams the file to disk, because it is too large for memory. */
  isKeptOnDisk?: boolean;
}

/**
 * An API endpoint as a value: the server registers it, the browser calls it, and openapi.json lists it. `path` has
 * parameters as `:name` and ends in a slash.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  audience: Audience;
  /** An administrator or teacher may call it before giving the second factor in the session. */
  isBeforeSecondFactor?: boolean;
  /** An account with a first password may call it before changing that. */
  isBeforePasswordChange?: boolean;
  /** Reads or writes so much that a client waits a minute for the reply. */
  isSlow?: boolean;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body is multipart instead of JSON, with one file in this field; `body` describes the other fields. */
  upload?: Upload;
  /**
   * For PUT and PATCH: fields of the GET reply at the same path that the server derives. A client may send the whole
   * reply back; derived fields are ignored, and other fields missing from `body` must be unchanged.
   */
  derived?: readonly string[];
  /** Reply schemas by status; `null` is an empty body (204). */
  ok: { readonly [status: number]: Schema | null };
  errors: readonly ErrorCode[];
}

/** Checks that a value is an endpoint and keeps its exact type. */
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
/** The body of any successful reply. */
export type OkOf<E extends Endpoint> = {
  [Status in keyof E['ok']]: E['ok'][Status] extends Schema ? z.output<E['ok'][Status]> : null;
}[keyof E['ok']];
