import type { FeedbackType } from '@study/contract/feedback/feedback.ts';
import { DEFAULT_TYPE } from './feedback-words.ts';

export interface FeedbackDraft {
  type: FeedbackType;
  content: string;
  contact: string;
}

export const EMPTY_DRAFT: FeedbackDraft = { type: DEFAULT_TYPE, content: '', contact: '' };

let kept: { userId: string; draft: FeedbackDraft } | null = null;

/** The unsent feedback of this user since the page was opened. */
export function draftOf(userId: string): FeedbackDraft {
  return kept?.userId === userId ? kept.draft : EMPTY_DRAFT;
}

export function keepDraft(userId: string, draft: FeedbackDraft): void {
  kept = { userId, draft };
}
