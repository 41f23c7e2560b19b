import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** What is left of a time that was `remainingMs` at `toldAt`, second by second while `isTimed`. */
export function useRemaining(remainingMs: number, toldAt: number, isTimed: boolean): number {
  const [now, setNow] = useState(toldAt);
  useEffect(() => {
    if (!isTimed) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isTimed]);
  return Math.max(0, remainingMs - Math.max(0, now - toldAt));
}
