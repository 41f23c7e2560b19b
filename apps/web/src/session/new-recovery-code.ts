import { kept } from '../storage/kept-value.ts';

/** What led to a recovery code that is being shown: each shows it on a screen of its own. */
export type CodeOrigin = 'registered' | 'recovered' | 'renewed';

interface ShownCode {
  origin: CodeOrigin;
  username: string;
  code: string;
  /** Milliseconds of the epoch. */
  shownAt: number;
}

/** As long as somebody may look for a pen; a tab that is restored days later does not show it. */
const SHOWN_MS = 15 * 60_000;
const shown = kept('new-recovery-code');

/**
 * Keeps the code for a reload, in this tab alone: the server has only its hash and cannot show it again. Dropped when the
 * user says that it is saved, or goes elsewhere.
 */
export function keepNewCode(code: Omit<ShownCode, 'shownAt'>): void {
  shown.write(JSON.stringify({ ...code, shownAt: Date.now() } satisfies ShownCode));
}

/** The code that this tab was showing; null when there is none, or it is another's. */
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
