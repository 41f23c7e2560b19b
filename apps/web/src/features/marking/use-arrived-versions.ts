import { useEffect, useRef } from 'react';
import { spokenMark } from '#exam/marks/mark-status.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import type { Version } from './versions.ts';

/** Announces the mark of a version that was pending. */
export function useArrivedVersions(versions: readonly Version[]): void {
  const waited = useRef(new Set<string | null>());
  useEffect(() => {
    for (const { id, name, mark } of versions) {
      if (mark.status === 'waiting') waited.current.add(id);
      else if (waited.current.delete(id) && mark.raw !== null) {
        showToast(`${name}已评分：${spokenMark(mark.raw)}分，满分15`);
      }
    }
  }, [versions]);
}
