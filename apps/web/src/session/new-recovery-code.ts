import { storedValue } from '../storage/stored-value.ts';

/** Why a recovery code is shown; each origin has its own screen. */
export type CodeOrigin = 'registered' | 'recovered' | 'renewed';

interface ShownCode {
  origin: CodeOrigin;
  username: string;
  code: string;
  /** Epoch milliseconds. */
  shownAt: number;
}

/** Time to write the code down; a tab restored days later does not show it. */
const SHOWN_MS = 15 * 60_000;
const shown = storedValue('new-recovery-code');

/**
 * Stores the code in session storage so that it survives a reload: the server has only its hash and cannot show it
 * again. Deleted when the user confirms having saved it, or leaves the page.
 */
export function keepNewCode(code: Omit<ShownCode, 'shownAt'>): void {
  shown.write(JSON.stringify({ ...code, shownAt: Date.now() } satisfies ShownCode));
}

/** The code shown in this tab; null if there is none or it belongs to another user. */
export function readNewCode(origin: CodeOrigin, username?: string): Pick<ShownCode, 'username' | 'code'> | null {
  const found = parse(shown.read());
  if (found === null) return null;
  const isGood = Date.now() - found.shownAt < SHOWN_MS && (username === undefined || found.username === username);
  if (!isGood) dropNewCode();
  return isGood && found.origin === origin ? found : null;
}

export function dropNewCode(): void {
  shown.drop();
}

function parse(text: string | null): ShownCode | null {
  try {
    return JSON.parse(text ?? 'null') as ShownCode | null;
  } catch {
    return null;
  }
}
