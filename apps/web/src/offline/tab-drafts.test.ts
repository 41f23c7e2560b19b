import { beforeEach, expect, it } from 'vitest';
import { browserSession } from '../session/session-storage.ts';
import { tabDraft } from './tab-drafts.ts';

// Other tests of this process may have signed in.
beforeEach(() => browserSession.clear());

function tab() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

it('shows a draft to the user who began it and to nobody else in the tab', () => {
  const area = tab();
  tabDraft('mark-comment:a1:writing', 'u1', area).keep('思路清楚');
  expect(tabDraft('mark-comment:a1:writing', 'u1', area).read()).toBe('思路清楚');
  expect(tabDraft('mark-comment:a1:writing', 'u2', area).read()).toBeNull();
  expect(tabDraft('mark-comment:a1:translation', 'u1', area).read()).toBeNull();
});

it('keeps nothing for a visitor, and does without a forbidden storage', () => {
  const forbidden = () => {
    throw new DOMException('', 'SecurityError');
  };
  const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  for (const draft of [tabDraft('appeal:a1:writing', undefined, tab()), tabDraft('appeal:a1:writing', 'u1', closed)]) {
    draft.keep('偏低');
    expect(draft.read()).toBeNull();
    draft.drop();
  }
});
