/** Name of the copy of a practice attempt, for opening it offline. */
export const practiceName = (paperId: string) => `practice:${paperId}`;
export const practiceContentName = (attemptId: string) => `practice-content:${attemptId}`;
