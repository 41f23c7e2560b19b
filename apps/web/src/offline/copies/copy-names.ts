/** What a practice is opened with while the server cannot be reached. */
export const practiceName = (paperId: string) => `practice:${paperId}`;
export const practiceContentName = (attemptId: string) => `practice-content:${attemptId}`;
