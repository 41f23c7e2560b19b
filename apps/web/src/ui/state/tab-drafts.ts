/**
 * A text begun in this tab and not sent, by the name of what it is for; null where there is none. It outlives the page,
 * so that a login in between loses nothing.
 */
export function tabDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepTabDraft(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // It stands in the form until that is closed.
  }
}

export function dropTabDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
