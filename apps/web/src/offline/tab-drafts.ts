import { withoutControls } from '@study/contract/clean-text.ts';
import { browserSession } from '../session/session-storage.ts';

type DraftArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** One user's text that was begun in this tab and not sent. It outlives the page, so that a login in between loses nothing. */
export interface TabDraft {
  /** Null when there is none. */
  read: () => string | null;
  keep: (text: string) => void;
  drop: () => void;
}

const prefixOf = (userId: string) => `draft:${userId}:`;
const tabArea = (): DraftArea => sessionStorage;

/** The draft for `purpose`, such as `appeal:<attempt>:<part>`, of the user who is signed in now. A visitor keeps none. */
export function tabDraft(purpose: string, userId = browserSession.user()?.id, area = tabArea): TabDraft {
  if (userId === undefined) return { read: () => null, keep: () => undefined, drop: () => undefined };
  const key = prefixOf(userId) + purpose;
  return {
    read: () => {
      const kept = whereAllowed(() => area().getItem(key), null);
      return kept === null ? null : withoutControls(kept);
    },
    // Without room it stands in the form until that is closed.
    keep: (text) => whereAllowed(() => area().setItem(key, text), undefined),
    drop: () => whereAllowed(() => area().removeItem(key), undefined),
  };
}

/** Erases the drafts of a user in this tab. Never throws. */
export function eraseTabDrafts(userId: string, area = tabArea): void {
  whereAllowed(() => {
    const own = area();
    const keys = Array.from({ length: own.length }, (_, index) => own.key(index) ?? '');
    for (const key of keys) if (key.startsWith(prefixOf(userId))) own.removeItem(key);
  }, undefined);
}

function whereAllowed<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
