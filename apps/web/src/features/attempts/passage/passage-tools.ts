import { observable } from '#ui/state/observable.ts';

/** What keys can do with the passage on this page. */
export interface PassageTools {
  /** Moves the sentence cursor. */
  step: (by: 1 | -1) => void;
  /** Highlights the selection, or the sentence under the cursor; or takes the highlight away. */
  toggle: () => void;
}

/** Null on a page without a passage, and in a browser that cannot paint highlights. */
export const passageTools = observable<PassageTools | null>(null);

/** The browser supports the CSS Custom Highlight API. */
export const canHighlight = typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight !== 'undefined';
