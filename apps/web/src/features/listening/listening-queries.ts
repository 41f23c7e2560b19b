import {
  HEARINGS_AT_ONCE,
  listeningGroupEndpoint,
  listeningStatisticsEndpoint,
  postHearingsEndpoint,
  type ListeningGroup,
} from '@study/contract/listening/listening.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { orCopy, WITH_COPY } from '#offline/copies/or-copy.ts';
import { hearingOutbox, type HearingOutbox } from '#offline/hearing-outbox.ts';
import { hearingShelf } from '#offline/hearing-shelf.ts';
import { assertSignedIn, keepFlushing, oncePerUser } from '#offline/outbox.ts';
import { browserSession } from '#session/session-storage.ts';

const listeningKeys = {
  group: (paperId: string, item: string) => ['listening', 'group', paperId, item] as const,
  statistics: ['listening', 'statistics'] as const,
};

/**
 * A recording with its sentences and questions. Its sound is kept too, so that the group opens again without the network.
 * Throws ApiError `not_found` for one whose transcript the user has not seen, `answers_sealed` during a mock on its paper.
 */
export function groupQuery(paperId: string, item: string) {
  return queryOptions({
    queryKey: listeningKeys.group(paperId, item),
    queryFn: async ({ signal }): Promise<ListeningGroup> => {
      const group = await orCopy(
        `listening:${paperId}:${item}`,
        () => call(listeningGroupEndpoint, { params: { paper: paperId, item }, signal }),
        ({ paper_id: id, paper_title: title }) => ({ id, title }),
      );
      const { localRecordings } = await import('#offline/copies/with-recordings.ts');
      return { ...group, recording: (await localRecordings(paperId))(group.recording) };
    },
    ...WITH_COPY,
    // Recording URLs are valid for at least two hours; new ones would stop the sound.
    staleTime: 3_600_000,
    refetchOnReconnect: false,
  });
}

/** Keeps a group's sound in this browser. Never throws. */
export async function keepSound({ paper_id: id, paper_title: title, recording }: ListeningGroup): Promise<void> {
  const userId = browserSession.user()?.id;
  if (userId === undefined || recording.sources.some(({ url }) => url.startsWith('blob:'))) return;
  const [{ keepRecording }, { heardName }] = await Promise.all([
    import('#offline/copies/keep-recording.ts'),
    import('#offline/copies/copy-store.ts'),
  ]);
  await keepRecording(userId, heardName(id, recording.clip), { id, title }, recording).catch(() => undefined);
}

export const statisticsQuery = queryOptions({
  queryKey: listeningKeys.statistics,
  queryFn: ({ signal }) => orCopy('listening-statistics', () => call(listeningStatisticsEndpoint, { signal })),
  ...WITH_COPY,
  // Every sentence changes it.
  staleTime: 0,
});

export const hearingsOf = oncePerUser((userId): HearingOutbox => {
  const outbox = hearingOutbox({
    shelf: hearingShelf(userId),
    atOnce: HEARINGS_AT_ONCE,
    send: async (hearings) => {
      assertSignedIn(userId);
      await call(postHearingsEndpoint, { body: { hearings: [...hearings] } });
    },
    isOnline: () => navigator.onLine,
  });
  keepFlushing(outbox, () => outbox.waiting.get() > 0);
  return outbox;
});
