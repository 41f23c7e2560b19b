import { correctKeyEndpoint, paperKeyEndpoint, type KeyCorrection } from '@study/contract/papers/paper-key.admin.ts';
import { listRegradesEndpoint, regradedAttemptsEndpoint } from '@study/contract/papers/paper-content.admin.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { administrationKeys } from '#features/administration/administration-keys.ts';

const POLL_MS = 2_000;

export const paperKeyQuery = (id: string) =>
  queryOptions({
    queryKey: administrationKeys.one('key', id),
    queryFn: ({ signal }) => call(paperKeyEndpoint, { params: { id }, signal }),
  });

/** Regrades of a paper, polled while one is running. */
export const regradesQuery = (id: string) =>
  queryOptions({
    queryKey: administrationKeys.one('regrades', id),
    queryFn: ({ signal }) => call(listRegradesEndpoint, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.results.some(({ finished_at: finished }) => finished === null) === true ? POLL_MS : false,
  });

/** Whose points a regrade changed. Polled by nobody: it is asked for once the regrade has ended. */
export const regradedQuery = (id: string, regrade: string) =>
  queryOptions({
    queryKey: administrationKeys.part('regrades', id, regrade),
    queryFn: ({ signal }) => call(regradedAttemptsEndpoint, { params: { id, regrade }, signal }),
  });

interface Correcting {
  id: string;
  version: number;
  corrections: KeyCorrection[];
  mode: 'dry_run' | 'apply';
}

/** Throws ApiError. */
export const correct = ({ id, version, corrections, mode }: Correcting) =>
  call(correctKeyEndpoint, { params: { id }, body: { content_version: version, corrections, mode } });
