export const feedbackKeys = {
  unseen: ['feedback', 'unseen'] as const,
  histories: ['feedback', 'history'] as const,
  history: (page: number) => ['feedback', 'history', page] as const,
};
