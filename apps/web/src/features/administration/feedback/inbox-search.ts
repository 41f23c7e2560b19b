import { FEEDBACK_STATUSES } from '@study/contract/feedback/feedback.admin.ts';
import { FEEDBACK_TYPES } from '@study/contract/feedback/feedback.ts';
import type { InboxSearch } from './inbox-search-params.ts';

/** Parses the search params; invalid values are ignored. */
export function inboxSearchOf(values: Partial<Record<keyof InboxSearch, string>>): InboxSearch {
  return {
    status: FEEDBACK_STATUSES.find((status) => status === values.status),
    type: FEEDBACK_TYPES.find((type) => type === values.type),
    text: values.text,
  };
}
