import { storedValue } from '../storage/stored-value.ts';

/** Where a recovery code comes from. That of a registration is shown after the first result, the others at once. */
export type CodeOrigin = 'registered' | 'recovered' | 'renewed';

interface ShownCode {
  origin: CodeOrigin;
  username: string;
  code: string;
  /** Epoch milliseconds of the reply that had it. */
  shownAt: number;
}

/** Time to write a code down; a tab restored days later does not show it. A first paper fits into the other. */
const SHOWN_MS = 15 * 60_000;
const REGISTERED_MS = 6 * 3_600_000;
const shown = storedValue('new-recovery-code');

/**
 * Stores the code in session storage so that it survives a reload: the server has only its hash and cannot show it
 * again. Deleted when the user confirms having saved it; one on screen also when the user leaves the page.
 */
export function keepNewCode(code: Omit<ShownCode, 'shownAt'>): void {
  shown.write(JSON.stringify({ ...code, shownAt: Date.now() } satisfies ShownCode));
}

/** The code shown in this tab; null if there is none or it belongs to another user. */
export function readNewCode(origin: CodeOrigin, username?: string): Pick<ShownCode, 'username' | 'code'> | null {
  const found = parse(shown.read());
  if (found === null) return null;
  const kept = found.origin === 'registered' ? REGISTERED_MS : SHOWN_MS;
  const isGood = Date.now() - found.shownAt < kept && (username === undefined || found.username === username);
  if (!isGood) dropNewCode();
  return isGood && found.origin === origin ? found : null;
}

export function dropNewCode(): void {
  shown.drop();
}

/** Drops a code that is on screen. That of a registration waits for the first result. */
export function dropShownCode(): void {
  if (parse(shown.read())?.origin !== 'registered') shown.drop();
}

function parse(text: string | null): ShownCode | null {
  try {
    return JSON.parse(text ?? 'null') as ShownCode | null;
  } catch {
    return null;
  }
}
