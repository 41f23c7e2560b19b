import { listPaperRecordingsEndpoint } from '@study/contract/papers/paper-recordings.admin.ts';
import { uploadRecordingEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, upload } from '#api/client.ts';
import { adminPaperKeys } from '../papers-queries.ts';
import {
  cancelGenerationEndpoint,
  getGenerationEndpoint,
  startGenerationEndpoint,
} from '@study/contract/papers/recording-generation.admin.ts';
import { isGoingOn } from './generation-labels.ts';

/** Polling interval while a generation runs, for this or another paper. */
const BUSY_MS = 1_500;

/** Whether recordings can be generated here, and the progress of the latest run. */
export function generationQuery(id: string) {
  return queryOptions({
    queryKey: adminPaperKeys.part(id, 'generation'),
    queryFn: ({ signal }) => call(getGenerationEndpoint, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && (data.busy_with || isGoingOn(data.latest)) ? BUSY_MS : false),
  });
}

/** Throws ApiError. */
export const startGeneration = (id: string, groups: string[]) =>
  call(startGenerationEndpoint, { params: { id }, body: { groups } });

/** Throws ApiError. */
export const cancelGeneration = (id: string) => call(cancelGenerationEndpoint, { params: { id } });

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
  /** Whether the server compares the recording with the script and finds the times of its sentences. */
  align: boolean;
  /** Called with the share sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Throws ApiError. */
export const sendRecording = ({ id, group, file, align, onProgress }: Sending) =>
  upload(uploadRecordingEndpoint, file, {
    params: { id },
    fields: { group, ...(align && { align: 'yes' }) },
    onProgress,
  });
