import { expect, it } from 'vitest';
import { eraseTabDrafts, tabDraft } from './tab-drafts.ts';

function tab() {
  const values = new Map<string, string>();
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
  return () => area;
}

it('shows a draft to the user who began it and to nobody else in the tab', () => {
  const area = tab();
  tabDraft('mark-comment:a1:writing', 'u1', area).keep('思路清楚');
  expect(tabDraft('mark-comment:a1:writing', 'u1', area).read()).toBe('思路清楚');
  expect(tabDraft('mark-comment:a1:writing', 'u2', area).read()).toBeNull();
  expect(tabDraft('mark-comment:a1:translation', 'u1', area).read()).toBeNull();
});

it('erases all drafts of one user', () => {
  const area = tab();
  for (const user of ['u1', 'u2']) {
    for (const purpose of ['appeal:a1:writing', 'feedback-reply:f1']) tabDraft(purpose, user, area).keep(user);
  }
  eraseTabDrafts('u1', area);
  expect(tabDraft('appeal:a1:writing', 'u1', area).read()).toBeNull();
  expect(tabDraft('feedback-reply:f1', 'u1', area).read()).toBeNull();
  expect(tabDraft('feedback-reply:f1', 'u2', area).read()).toBe('u2');
});

it('keeps nothing for a visitor, and does without a forbidden storage', () => {
  const forbidden = () => {
    throw new DOMException('', 'SecurityError');
  };
  for (const draft of [
    tabDraft('appeal:a1:writing', undefined, tab()),
    tabDraft('appeal:a1:writing', 'u1', forbidden),
  ]) {
    draft.keep('偏低');
    expect(draft.read()).toBeNull();
    draft.drop();
  }
  expect(() => eraseTabDrafts('u1', forbidden)).not.toThrow();
});
