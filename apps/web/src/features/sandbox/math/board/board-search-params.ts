import { boardState, type BoardState } from '@study/contract/sandbox/sandbox.ts';

const HEAD = '#plot=';

/** URL fragment with the whole board: base64url of its JSON. */
export function hashOf(state: BoardState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  return HEAD + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Parses the board in a URL fragment; null if there is none or it is truncated. */
export function boardInHash(hash: string): BoardState | null {
  if (!hash.startsWith(HEAD)) return null;
  try {
    const text = atob(hash.slice(HEAD.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (char) => char.codePointAt(0) ?? 0);
    const found = boardState.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** Writes the board into the URL fragment, without a history entry or a router navigation. */
export function writeHash(state: BoardState): void {
  replaceAddress(hashOf(state));
}

export function clearHash(): void {
  replaceAddress('');
}

function replaceAddress(hash: string): void {
  const address = `${location.pathname}${location.search}${hash}`;
  History.prototype.replaceState.call(history, history.state, '', address);
}
