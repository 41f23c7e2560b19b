import { plotState, type PlotState } from '@study/contract/sandbox/sandbox.ts';

const HEAD = '#plot=';

/** URL fragment with the whole plot: base64url of its JSON. */
export function hashOf(state: PlotState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  return HEAD + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Parses the plot in a URL fragment; null if there is none or it is truncated. */
export function plotInHash(hash: string): PlotState | null {
  if (!hash.startsWith(HEAD)) return null;
  try {
    const text = atob(hash.slice(HEAD.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (char) => char.codePointAt(0) ?? 0);
    const found = plotState.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** Writes the plot into the URL fragment, without a history entry or a router navigation. */
export function writeHash(state: PlotState): void {
  replaceAddress(hashOf(state));
}

export function clearHash(): void {
  replaceAddress('');
}

function replaceAddress(hash: string): void {
  const address = `${location.pathname}${location.search}${hash}`;
  History.prototype.replaceState.call(history, history.state, '', address);
}
