import { boardState, type BoardState } from '@study/contract/sandbox/sandbox.ts';

const HEAD = '#plot=';

/** The board as the end of an address: the whole of it, readable by this page only. */
export function hashOf(state: BoardState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  return HEAD + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The board in an address; null when there is none, or it was cut on its way. */
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

/** Puts the board into the address without a step in the browser's history, and without the router taking notice. */
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
