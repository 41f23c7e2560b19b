const nameFor = (userId: string) => `first-day-passed:${userId}`;

/** Whether this person has answered or skipped the questions of the first day on this device. */
export function isSkipped(userId: string): boolean {
  try {
    return localStorage.getItem(nameFor(userId)) !== null;
  } catch {
    return false;
  }
}

export function skipFirstDay(userId: string): void {
  try {
    localStorage.setItem(nameFor(userId), 'yes');
  } catch {
    // Storage can be forbidden; the questions may then come again.
  }
}
