import type { Generation } from '@study/contract/papers/recording-generation.admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminPaperKeys } from '../papers-queries.ts';
import { isGoingOn } from './generation-words.ts';

/** Fetches the paper anew when its recordings have been made while the page was open. */
export function useGenerationEnd(id: string, latest: Generation | null): void {
  const client = useQueryClient();
  const wasGoingOn = useRef(false);
  const goesOn = isGoingOn(latest);
  useEffect(() => {
    if (wasGoingOn.current && !goesOn) {
      for (const part of ['recordings', 'state', 'versions']) {
        void client.invalidateQueries({ queryKey: adminPaperKeys.part(id, part) });
      }
      void client.invalidateQueries({ queryKey: adminPaperKeys.card(id), exact: true });
    }
    wasGoingOn.current = goesOn;
  }, [client, goesOn, id]);
}
