import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf } from '@study/contract/endpoint.ts';

type Given<Name extends string, Value> = undefined extends Value
  ? { [N in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

export type CallOptions<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryInputOf<E>> &
  Given<'body', BodyInputOf<E>> & {
    signal?: AbortSignal | undefined;
    headers?: Record<string, string> | undefined;
    /** Lets the request outlive the page (body at most 64 kB): the last save on `pagehide`. */
    keepalive?: boolean | undefined;
    /** `throw`: the caller handles a 401; default: refresh the token, retry once, otherwise sign out. */
    on401?: 'refresh' | 'throw' | undefined;
  };

export interface UploadOptions {
  /** Path parameters. */
  params?: Record<string, string> | undefined;
  /** Other form fields. */
  fields?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the share sent so far, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** The options argument may be omitted if none of its fields is required. */
export type OptionsArgument<E extends Endpoint> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];
