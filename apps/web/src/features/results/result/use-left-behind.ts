import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPassing } from '#api/errors.ts';
import { whenIdle } from '#ui/state/use-idle.ts';
import { browserSession } from '#session/session-storage.ts';
import { submissionKeys } from '#exam/queries/query-keys.ts';

const AGAIN_MS = 15_000;

/**
 * Hands over what this browser still keeps of a closed attempt, again and again while the network is cut, and asks for
 * the result again once the server has it. True while something waits here.
 */
export function useLeftBehind(paperId: string, attemptId: string): boolean {
  const queryClient = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const userId = browserSession.user()?.id;
    if (userId === undefined) return;
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handOver = async () => {
      clearTimeout(timer);
      try {
        const { handOverKept } = await import('#offline/late-queries.ts');
        const count = await handOverKept(userId, paperId, attemptId);
        if (listening.signal.aborted) return;
        setWaiting(false);
        if (count > 0) await queryClient.invalidateQueries({ queryKey: submissionKeys.all });
      } catch (error) {
        if (listening.signal.aborted || !isPassing(error)) return;
        setWaiting(true);
        timer = setTimeout(() => void handOver(), AGAIN_MS);
      }
    };
    globalThis.addEventListener('online', () => void handOver(), { signal: listening.signal });
    // Most leave nothing behind, and the result is to be shown first.
    const callOff = whenIdle(() => void handOver());
    return () => {
      callOff();
      listening.abort();
      clearTimeout(timer);
    };
  }, [paperId, attemptId, queryClient]);
  return isWaiting;
}
