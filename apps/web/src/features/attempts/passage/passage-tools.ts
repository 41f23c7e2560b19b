import { observable } from '#ui/state/observable.ts';

/** Keyboard actions on the passage of this page. */
export interface PassageTools {
  /** Moves the sentence cursor. */
  step: (by: 1 | -1) => void;
  /** Toggles the highlight of the selection, or of the sentence under the cursor. */
  toggle: () => void;
}

/** Null on a page without a passage, or if the browser lacks the CSS Custom Highlight API. */
export const passageTools = observable<PassageTools | null>(null);

/** The browser supports the CSS Custom Highlight API. */
export const canHighlight = typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight !== 'undefined';
