import { useSyncExternalStore } from 'react';
import { useObservable } from '#ui/state/observable.ts';
import type { Reviews } from '#exam/reviews/due-queries.ts';

/** Shown while reviews are stored locally because the server is unreachable. */
export function OfflineLine({ reviews }: { reviews: Reviews }) {
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const isCut = useObservable(reviews.isCut);
  const waiting = useObservable(reviews.waiting).length;
  const isShown = !isOnline || (isCut && waiting > 0);
  return (
    <p role="status" className={isShown ? 'no-print mb-4 text-ui text-ink-warn' : 'sr-only'}>
      {isShown && (isOnline ? '复习记录还没有送达，保存在本机' : '网络已断开，复习记录保存在本机')}
      {isShown && waiting > 0 && `，${waiting}条待同步，恢复后自动发送`}
    </p>
  );
}

function subscribeOnline(listener: () => void): () => void {
  const listening = new AbortController();
  for (const name of ['online', 'offline']) globalThis.addEventListener(name, listener, { signal: listening.signal });
  return () => listening.abort();
}
