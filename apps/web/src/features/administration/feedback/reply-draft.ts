import { tabDraft, type TabDraft } from '#offline/tab-drafts.ts';

/** Unsent reply to a feedback. */
export const replyDraftOf = (id: string): TabDraft => tabDraft(`feedback-reply:${id}`);
