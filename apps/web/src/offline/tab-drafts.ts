import { withoutControls } from '@study/contract/text/clean-text.ts';
import { browserSession } from '../session/session-storage.ts';
import { kept } from '../storage/kept-value.ts';
import type { StorageArea } from '../storage/storage-areas.ts';

/** One user's text that was begun in this tab and not sent. It outlives the page, so that a login in between loses nothing. */
export interface TabDraft {
  /** Null when there is none. */
  read: () => string | null;
  keep: (text: string) => void;
  drop: () => void;
}

/** The draft for `purpose`, such as `appeal:<attempt>:<part>`, of the user who is signed in now. A visitor keeps none. */
export function tabDraft(purpose: string, userId = browserSession.user()?.id, area?: StorageArea): TabDraft {
  if (userId === undefined) return { read: () => null, keep: () => undefined, drop: () => undefined };
  const { read, write, drop } = kept('draft', [userId, purpose], area);
  return {
    read: () => {
      const text = read();
      return text === null ? null : withoutControls(text);
    },
    // Without room it stands in the form until that is closed.
    keep: (text) => void write(text),
    drop,
  };
}
