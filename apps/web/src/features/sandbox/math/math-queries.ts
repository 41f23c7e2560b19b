import type { BodyInputOf } from '@study/contract/endpoint.ts';
import {
  createPlotEndpoint,
  deletePlotEndpoint,
  getPlotEndpoint,
  listPlotsEndpoint,
  sharedPlotEndpoint,
  updatePlotEndpoint,
  type SavedPlot,
  type PlotState,
} from '@study/contract/sandbox/sandbox.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export const plotKeys = {
  list: ['sandbox', 'boards', 'list'] as const,
  open: (address: string) => ['sandbox', 'boards', 'open', address] as const,
};

/** All plots of the user, at most a hundred. */
export function plotsQuery() {
  return queryOptions({
    queryKey: plotKeys.list,
    queryFn: ({ signal }) => call(listPlotsEndpoint, { query: { page: '1', page_size: '100' }, signal }),
    staleTime: 0,
  });
}

/** An opened plot. Without an id it belongs to someone else, opened by a shared link. */
export interface OpenedPlot {
  id: string | null;
  title: string;
  slug: string | null;
  state: PlotState;
}

const UUID = /^[0-9a-f]{8}-/;

/** A plot by id (own plot) or by the slug of a shared link. */
export function plotQuery(address: string) {
  return queryOptions({
    queryKey: plotKeys.open(address),
    queryFn: async ({ signal }): Promise<OpenedPlot> => {
      if (UUID.test(address)) return call(getPlotEndpoint, { params: { id: address }, signal });
      const shared = await call(sharedPlotEndpoint, { params: { slug: address }, signal });
      return { ...shared, id: null, slug: address };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Creates a plot. This and the functions below throw ApiError. */
export async function createPlot(title: string, state: PlotState): Promise<SavedPlot> {
  return call(createPlotEndpoint, { body: { title, state } });
}

export async function updatePlot(id: string, change: BodyInputOf<typeof updatePlotEndpoint>): Promise<SavedPlot> {
  return call(updatePlotEndpoint, { params: { id }, body: change });
}

export async function deletePlot(id: string): Promise<void> {
  await call(deletePlotEndpoint, { params: { id } });
}
