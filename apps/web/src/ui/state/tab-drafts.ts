const nameOf = (id: string): string => `feedback-reply:${id}`;

/** The reply to this feedback that was begun in this tab and not sent; null when there is none. */
export function replyDraft(id: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(id));
  } catch {
    return null;
  }
}

export function keepReplyDraft(id: string, text: string): void {
  try {
    sessionStorage.setItem(nameOf(id), text);
  } catch {
    // It stands in the form until that is closed.
  }
}

export function dropReplyDraft(id: string): void {
  try {
    sessionStorage.removeItem(nameOf(id));
  } catch {
    // Nothing was kept.
  }
}
