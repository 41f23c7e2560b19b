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
    /** Lets the call outlive the page (64 kB of body at most): the last save on `pagehide`. */
    keepalive?: boolean | undefined;
    /** `throw`: the caller deals with a 401 itself; default: refresh, try once more, else sign out. */
    on401?: 'refresh' | 'throw' | undefined;
  };

export interface UploadOptions {
  /** Of the address. */
  params?: Record<string, string> | undefined;
  /** The other fields of the form. */
  fields?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** The options may be left out where nothing in them is required. */
export type OptionsArgument<E extends Endpoint> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];
