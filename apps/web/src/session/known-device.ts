const NAME = 'has-logged-in';

/** Whether anybody has ever been signed in on this device: newcomers are shown registration first. */
export function hasLoggedInHere(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return true;
  }
}

export function noteLogin(): void {
  try {
    localStorage.setItem(NAME, 'yes');
  } catch {
    // Storage can be forbidden; then login comes first, as everywhere.
  }
}
