import type { Reply } from './send-file.ts';

/** What the document asked for before the scripts of its page were there (public/early-calls.js). */
interface EarlyCalls {
  /** The token that the calls had. */
  access: string | null;
  /** By address; rejected where no answer came. */
  replies: Map<string, Promise<Reply>>;
  /** On the page's own clock, in milliseconds. */
  sentAt: number;
}

/** An answer that nobody took by then is no longer what the server would say. */
const FRESH_MS = 10_000;

const calls = (): EarlyCalls | undefined => (globalThis as { earlyCalls?: EarlyCalls }).earlyCalls;

/**
 * The answer to a call that was sent with the document, once. Null: there is none, or it never came. Rejects with the
 * signal's reason when that is aborted first.
 */
export async function takeEarlyReply(url: string, access: string | null, signal: AbortSignal): Promise<Reply | null> {
  const early = calls();
  const reply = early?.replies.get(url);
  if (early === undefined || reply === undefined) return null;
  early.replies.delete(url);
  if (early.access !== access || performance.now() - early.sentAt > FRESH_MS) return null;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([reply.catch(() => null), aborted]);
}

/** What was asked before something is written may be old after it. */
export function dropEarlyReplies(): void {
  calls()?.replies.clear();
}
