import { correctionsSeenEndpoint } from '@study/contract/home/dashboard.ts';
import { call } from '#api/client.ts';

/** The owner has looked at what changed in the scores. Throws ApiError. */
export async function tellCorrectionsSeen(submissionId: string): Promise<void> {
  await call(correctionsSeenEndpoint, { params: { id: submissionId }, body: {} });
}
