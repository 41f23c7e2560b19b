import type { Reply } from './send-file.ts';

/** Requests sent by public/early-calls.js before the page's scripts have loaded. */
interface EarlyCalls {
  /** Access token of the requests. */
  access: string | null;
  /** Replies by URL; rejected if there was no response. */
  replies: Map<string, Promise<Reply>>;
  /** `performance.now()` when they were sent. */
  sentAt: number;
}

/** Older replies are discarded as stale. */
const FRESH_MS = 10_000;

const calls = (): EarlyCalls | undefined => (globalThis as { earlyCalls?: EarlyCalls }).earlyCalls;

/**
 * The reply to an early request; each can be taken once. Null if there is none or it failed. Rejects with the signal's
 * reason if aborted first.
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

/** Call before a write, which may make the early replies stale. */
export function dropEarlyReplies(): void {
  calls()?.replies.clear();
}
