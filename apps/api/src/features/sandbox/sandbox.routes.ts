import { randomBytes } from 'node:crypto';
import {
  createPlotEndpoint,
  deletePlotEndpoint,
  getPlotEndpoint,
  listPlotsEndpoint,
  sharedPlotEndpoint,
  updatePlotEndpoint,
  type SavedPlot,
  type PlotState,
  type PlotSummary,
} from '@study/contract/sandbox/sandbox.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import {
  deletePlot,
  findPlot,
  findSharedPlot,
  insertPlot,
  listPlots,
  updatePlot,
  type PlotRow,
  type PlotSummaryRow,
} from './plots.store.ts';

/** A drawing has at most 64 kB, so this limits the database's log to half a gigabyte a day per user. */
const WRITING = { burst: 60, perSecond: 0.1, by: 'user' } as const;
/** 128 random bits: knowing the link is the permission. */
const SLUG_BYTES = 16;
const newSlug = () => randomBytes(SLUG_BYTES).toString('base64url');

const summaryView = (row: PlotSummaryRow): PlotSummary => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

// The contract's schema validated the stored state.
const plotView = (row: PlotRow): SavedPlot => ({ ...summaryView(row), state: row.state as PlotState });

/** Drawings of the mathematics page: the user's own, and shared ones by link. */
export function sandboxRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const limits = [tokenBucket(WRITING)];
  const owns = async ({ params, caller }: { params: { id: string }; caller: { userId: string } }) =>
    (await findPlot(db, caller.userId, params.id)) === null ? refuse('not_found') : null;

  register(app, deps, listPlotsEndpoint, async ({ caller, query }) => {
    const slice = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
    const { rows, count } = await listPlots(db, caller.userId, slice);
    return { status: 200, body: { results: rows.map(summaryView), count } };
  });

  register(
    app,
    deps,
    createPlotEndpoint,
    async ({ caller, body }) => {
      const row = await insertPlot(db, caller.userId, body);
      return row === null ? refuse('too_many_boards') : { status: 201, body: plotView(row) };
    },
    { limits },
  );

  register(app, deps, getPlotEndpoint, async ({ caller, params }) => {
    const row = await findPlot(db, caller.userId, params.id);
    return row === null ? refuse('not_found') : { status: 200, body: plotView(row) };
  });

  register(
    app,
    deps,
    updatePlotEndpoint,
    async ({ caller, params, body }) => {
      const slug = body.shared === undefined ? undefined : body.shared ? newSlug() : null;
      const row = await updatePlot(db, caller.userId, params.id, { title: body.title, state: body.state, slug });
      return row === null ? refuse('not_found') : { status: 200, body: plotView(row) };
    },
    { limits, owns },
  );

  register(app, deps, deletePlotEndpoint, async ({ caller, params }) =>
    (await deletePlot(db, caller.userId, params.id)) ? { status: 204, body: null } : refuse('not_found'),
  );

  register(app, deps, sharedPlotEndpoint, async ({ params }) => {
    const row = await findSharedPlot(db, params.slug);
    if (row === null) return refuse('not_found');
    const { title, state, updated_at } = row;
    return { status: 200, body: { title, state: state as PlotState, updated_at: updated_at.toISOString() } };
  });
}
