import {
  knowledgeGraphEndpoint,
  knowledgePointEndpoint,
  type MasteryView,
} from '@study/contract/knowledge/knowledge.ts';
import { type Evidence, learnablePoints, masteryAt } from '@study/domain/mastery/mastery.ts';
import type { Outcome } from '@study/domain/scoring/objective.ts';
import type { FastifyInstance } from 'fastify';
import type { Read } from '#db/read-db.ts';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { readVersion, versionKey } from '#models/papers/content-versions.ts';
import { type Projections, readProjected } from '#projections/catch-up.ts';
import { readEvidence } from '#projections/mastery/mastery.store.ts';
import { listOpenItems, listPublished, type PublishedPaper } from './knowledge.store.ts';
import { readClock } from '#db/clock.ts';
import { graphlib, layout } from '@dagrejs/dagre';
import type { KnowledgePoint } from '@study/content/read/knowledge.ts';

/** Size of a graph node, in pixels at zoom 1. */
const NODE = { width: 160, height: 48 };

interface PlacedPoint extends KnowledgePoint {
  /** Coordinates of the node's centre. */
  x: number;
  y: number;
}

/** Computes the graph layout: prerequisites to the left of what needs them, points of one area grouped. */
function layOutPoints(points: readonly KnowledgePoint[]): PlacedPoint[] {
  const graph = new graphlib.Graph({ compound: true })
    .setGraph({ rankdir: 'LR', nodesep: 16, ranksep: 72 })
    .setDefaultEdgeLabel(() => ({}));
  for (const area of new Set(points.map((point) => point.area))) graph.setNode(`area:${area}`, {});
  for (const { id, area } of points) {
    graph.setNode(id, { ...NODE });
    graph.setParent(id, `area:${area}`);
  }
  for (const { id, requires } of points) for (const needed of requires) graph.setEdge(needed, id);
  layout(graph);
  return points.map((point) => {
    const { x, y } = graph.node(point.id) as { x: number; y: number };
    return { ...point, x: Math.round(x), y: Math.round(y) };
  });
}

interface TestedItem {
  paper: PublishedPaper;
  no: number;
  section: 'news_report' | 'long_conversation' | 'passage' | 'lecture' | 'cloze' | 'matching' | 'careful';
}

/** Routes of the knowledge points: their graph, and the caller's mastery. */
export function knowledgeRoutes(app: FastifyInstance, deps: Deps, projections: Projections): void {
  const { db } = deps.database;
  const points = deps.knowledge ?? [];
  // The layout takes a while, so it is computed on the first request.
  let placed: PlacedPoint[] | null = null;
  const byId = new Map(points.map((point) => [point.id, point]));
  const edges = points.flatMap(({ id, requires }) => requires.map((from) => ({ from, to: id })));
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => byId.get(id) ?? []).map(({ id, name }) => ({ id, name }));

  /** Cache: the items of published papers by the points that they test; rebuilt when a paper changes. */
  let kept: { key: string; items: Map<string, TestedItem[]> } | null = null;
  const testedItems = async (): Promise<Map<string, TestedItem[]>> => {
    const papers = await listPublished(db);
    const key = papers.map((paper) => `${versionKey(paper)} ${paper.title}`).join('\n');
    if (kept?.key === key) return kept.items;
    const items = new Map<string, TestedItem[]>();
    for (const paper of papers) {
      const { index } = await readVersion(db, paper);
      for (const { no, section, answer } of index.items.values()) {
        for (const point of answer.knowledge) items.set(point, [...(items.get(point) ?? []), { paper, no, section }]);
      }
    }
    kept = { key, items };
    return items;
  };

  const masteries = async (userId: string, read: Read): Promise<Map<string, MasteryView>> => {
    const [evidence, now] = await readProjected(projections, { userId, read }, (from) =>
      Promise.all([readEvidence(from, userId), readClock(from)]),
    );
    const known = new Map(points.map(({ id }) => [id, masteryAt(evidence.get(id) ?? null, now)]));
    const learnable = learnablePoints(points, new Map([...known].map(([id, { standing }]) => [id, standing])));
    return new Map(
      [...known].map(([id, mastery]) => [
        id,
        { ...mastery, is_learnable: learnable.has(id), last_answered_at: lastAnswered(evidence.get(id)) },
      ]),
    );
  };

  register(
    app,
    deps,
    knowledgeGraphEndpoint,
    async ({ caller, read }) => {
      const [items, mastery] = await Promise.all([testedItems(), caller ? masteries(caller.userId, read) : null]);
      placed ??= layOutPoints(points);
      const shown = placed.map(({ id, name, area, x, y }) => {
        const mine = mastery?.get(id);
        return { id, name, area, x, y, items: items.get(id)?.length ?? 0, ...(mine && { mastery: mine }) };
      });
      return { status: 200, body: { points: shown, edges } };
    },
    { session: 'optional' },
  );

  register(
    app,
    deps,
    knowledgePointEndpoint,
    async ({ caller, params, read }) => {
      const point = byId.get(params.id);
      if (!point) return refuse('not_found');
      const tested = (await testedItems()).get(point.id) ?? [];
      const refs = tested.map(({ paper, no }) => ({ paperId: paper.paperId, no }));
      const [mastery, outcomes] = caller
        ? await Promise.all([masteries(caller.userId, read), listOpenItems(db, caller.userId, refs)])
        : [null, new Map<string, never>()];
      const mine = mastery?.get(point.id);
      const { id, name, area, definition, example, requires } = point;
      const leadsTo = points.filter((other) => other.requires.includes(id)).map((other) => other.id);
      return {
        status: 200,
        body: {
          id,
          name,
          area,
          definition,
          example,
          requires: named(requires),
          leads_to: named(leadsTo),
          ...(mine && { mastery: mine }),
          ...itemsView(tested, outcomes),
        },
      };
    },
    { session: 'optional' },
  );
}

/** The items that the caller may open, and the numbers of the others by paper. */
function itemsView(tested: readonly TestedItem[], open: ReadonlyMap<string, Outcome | null>) {
  const outcomeOf = ({ paper, no }: TestedItem) => open.get(`${paper.paperId} ${no}`);
  const closed = tested.filter((item) => outcomeOf(item) === undefined);
  return {
    items: tested.flatMap((item) => {
      const outcome = outcomeOf(item);
      if (outcome === undefined) return [];
      const { paper, no, section } = item;
      const of = { paper_id: paper.paperId, paper_title: paper.title, exam_type: paper.exam };
      return [{ ...of, item: String(no), section, my_outcome: outcome }];
    }),
    elsewhere: [...Map.groupBy(closed, ({ paper }) => paper)].map(([{ paperId, title }, { length }]) => ({
      paper_id: paperId,
      paper_title: title,
      items: length,
    })),
  };
}

function lastAnswered(evidence: Evidence | undefined): string | null {
  return evidence ? new Date(evidence.lastAnsweredAt).toISOString() : null;
}
