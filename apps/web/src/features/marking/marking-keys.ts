export const markingKeys = {
  revisions: (submissionId: string) => ['marking', 'revisions', submissionId] as const,
  appeals: (submissionId: string) => ['marking', 'appeals', submissionId] as const,
  scoringChoice: ['marking', 'scoring choice'] as const,
};
