/**
 * When a student sees keys and explanations of a handed-in attempt. `by_hand`: when a teacher opens them, at the latest
 * 30 days after closing.
 */
export const ANSWERS_OPEN = ['at_once', 'after_closing', 'by_hand'] as const;
