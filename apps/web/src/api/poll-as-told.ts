import { isPassing } from './errors.ts';

const AFTER_FAILURE_MS = 15_000;

interface Told {
  state: { data: { poll_after_ms: number | null } | undefined; error: Error | null };
}

/** Polls server-side work at the interval given in its response, but not while the page is hidden. */
export const pollAsTold = {
  staleTime: 0,
  refetchInterval: ({ state: { data, error } }: Told): number | false => {
    if (error !== null) return isPassing(error) ? AFTER_FAILURE_MS : false;
    return data?.poll_after_ms ?? false;
  },
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
};
