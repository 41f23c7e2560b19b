import type { Hearing } from '@study/contract/listening/listening.ts';
import { storedUnder, storedValue } from '../storage/stored-value.ts';

/** One user's unsent hearings, each under a key of its own, so that tabs do not overwrite each other's. */
export interface HearingShelf {
  read: () => Hearing[];
  /** Returns false if the storage quota is used up. */
  keep: (hearing: Hearing) => boolean;
  drop: (ids: readonly string[]) => void;
}

export function hearingShelf(userId: string): HearingShelf {
  const valueOf = (id: string) => storedValue('hearing', [userId, id]);
  return {
    read: () =>
      storedUnder('hearing')
        .filter((suffix) => suffix.startsWith(`${userId}:`))
        .flatMap((suffix) => parse(valueOf(suffix.slice(userId.length + 1)).read()))
        .toSorted((one, other) => (one.heard_at < other.heard_at ? -1 : 1)),
    keep: (hearing) => valueOf(hearing.id).write(JSON.stringify(hearing)),
    drop: (ids) => {
      for (const id of ids) valueOf(id).drop();
    },
  };
}

function parse(text: string | null): Hearing[] {
  try {
    return text === null ? [] : [JSON.parse(text) as Hearing];
  } catch {
    return [];
  }
}
