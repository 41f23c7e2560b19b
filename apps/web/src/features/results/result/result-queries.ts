import { correctionsSeenEndpoint } from '@study/contract/home/dashboard.ts';
import { call } from '#api/client.ts';

/** Marks the score changes as seen by the owner. Throws ApiError. */
export async function tellCorrectionsSeen(submissionId: string): Promise<void> {
  await call(correctionsSeenEndpoint, { params: { id: submissionId }, body: {} });
}
