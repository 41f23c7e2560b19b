import { tabDraft, type TabDraft } from '#offline/tab-drafts.ts';

/** The reply to a feedback that was begun and not sent. */
export const replyDraftOf = (id: string): TabDraft => tabDraft(`feedback-reply:${id}`);
