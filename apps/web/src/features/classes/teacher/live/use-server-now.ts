import { useEffect, useState } from 'react';

interface Received {
  server_time: string;
  /** `performance.now()` at which the server's time arrived. */
  receivedAt: number;
}

/** The server's time now, in milliseconds; moves on every second. */
export function useServerNow({ server_time: serverTime, receivedAt }: Received): number {
  const [tick, setTick] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setTick(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(serverTime) + Math.max(0, tick - receivedAt);
}
