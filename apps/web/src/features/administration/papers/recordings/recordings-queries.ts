import { listPaperRecordingsEndpoint } from '@study/contract/papers/paper-recordings.admin.ts';
import { uploadRecordingEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, upload } from '#api/client.ts';
import { adminPaperKeys } from '../papers-queries.ts';

/** Listening groups of a paper with their recordings. */
export function recordingsQuery(id: string) {
  return queryOptions({
    queryKey: adminPaperKeys.part(id, 'recordings'),
    queryFn: ({ signal }) => call(listPaperRecordingsEndpoint, { params: { id }, signal }),
  });
}

interface Sending {
  id: string;
  group: string;
  file: File;
  /** Called with the share sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Throws ApiError. */
export const sendRecording = ({ id, group, file, onProgress }: Sending) =>
  upload(uploadRecordingEndpoint, file, { params: { id }, fields: { group }, onProgress });
