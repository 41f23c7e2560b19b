import { withoutControls } from '@study/contract/text/clean-text.ts';
import { browserSession } from '../session/session-storage.ts';
import { storedValue } from '../storage/stored-value.ts';
import type { StorageArea } from '../storage/storage-areas.ts';

/** One user's unsent draft in this tab. Survives a reload and a login in between. */
export interface TabDraft {
  /** Null if there is none. */
  read: () => string | null;
  keep: (text: string) => void;
  drop: () => void;
}

/** The current user's draft for `purpose`, such as `appeal:<attempt>:<part>`. Visitors have no drafts. */
export function tabDraft(purpose: string, userId = browserSession.user()?.id, area?: StorageArea): TabDraft {
  if (userId === undefined) return { read: () => null, keep: () => undefined, drop: () => undefined };
  const { read, write, drop } = storedValue('draft', [userId, purpose], area);
  return {
    read: () => {
      const text = read();
      return text === null ? null : withoutControls(text);
    },
    // If the quota is used up, the text is lost when the form closes.
    keep: (text) => void write(text),
    drop,
  };
}
