import { queryOptions } from '@tanstack/react-query';
import { deviceKeys } from '#exam/queries/query-keys.ts';
import { listCopies, papersOnDevice, type PaperOnDevice } from '#offline/copies/copy-store.ts';
import { pendingWork, type PendingWork } from '#offline/pending-work.ts';

export interface Kept {
  papers: PaperOnDevice[];
  /** Home, history and lists. */
  others: { count: number; bytes: number };
  pending: PendingWork;
  /** All of the site in this browser, its program included; null where the browser does not say. */
  usedBytes: number | null;
}

/** What this browser keeps of a user. Where storage is forbidden it is nothing. */
export function keptQuery(userId: string) {
  return queryOptions({
    queryKey: deviceKeys.kept,
    queryFn: async (): Promise<Kept> => {
      const [papers, copies, pending, estimate] = await Promise.all([
        papersOnDevice(userId).catch(() => []),
        listCopies(userId).catch(() => []),
        pendingWork(userId),
        navigator.storage?.estimate?.().catch(() => null),
      ]);
      const others = copies.filter(({ paper }) => paper === null);
      return {
        papers,
        others: { count: others.length, bytes: others.reduce((sum, { bytes }) => sum + bytes, 0) },
        pending,
        usedBytes: estimate?.usage ?? null,
      };
    },
    staleTime: 0,
  });
}
