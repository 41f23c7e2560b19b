/** What came of a call to a server that may be dying: an answer, nobody there, or silence. */
export type Outcome =
  | { kind: 'answered'; status: number; retryAfter: string | null; body: Record<string, unknown>; ms: number }
  | { kind: 'unreachable'; ms: number }
  | { kind: 'hung'; ms: number };

export interface RawCall {
  method: 'GET' | 'POST';
  url: string;
  token?: string;
  csrf?: string;
  body?: object;
  /** In place of a body. */
  form?: { body: Buffer; contentType: string };
  /** After this long without an answer the server hangs. */
  patienceMs: number;
}

/** Calls a server over HTTP and throws nothing, whatever becomes of the call. */
export async function rawCall({ method, url, token, csrf, body, form, patienceMs }: RawCall): Promise<Outcome> {
  const sentAt = performance.now();
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(csrf && { cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(form && { 'content-type': form.contentType }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: new Uint8Array(form.body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    const retryAfter = response.headers.get('retry-after');
    return { kind: 'answered', status: response.status, retryAfter, body: answer, ms: performance.now() - sentAt };
  } catch (error) {
    const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: isSilent ? 'hung' : 'unreachable', ms: performance.now() - sentAt };
  }
}
