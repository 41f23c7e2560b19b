import { sendFeedbackEndpoint } from '@study/contract/feedback/feedback.ts';
import { call } from '#api/client.ts';

/** The item that is reported. */
export interface ReportedItem {
  paperId: string;
  item: number;
  /** The version that is shown; absent: the current one. */
  version?: number | undefined;
}

/** Throws ApiError. */
export async function reportItem({ paperId, item, version }: ReportedItem, content: string): Promise<void> {
  const about = { paper_id: paperId, item, ...(version !== undefined && { content_version: version }) };
  await call(sendFeedbackEndpoint, { body: { type: 'bug', content, about } });
}
