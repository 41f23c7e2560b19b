import { acceptedKey } from '@study/contract/papers/accepted-key.ts';
import {
  listSuspiciousItemsEndpoint,
  paperStatisticsEndpoint,
  settleItemEndpoint,
  type PaperStatistics,
  type SuspiciousItem,
} from '@study/contract/papers/item-statistics.admin.ts';
import { hurriedShare, strongDistractor } from '@study/domain/analysis/item-signs.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { readVersions, versionKey, type ContentVersion } from '#models/papers/content-versions.ts';
import { isPaperKnown } from '#models/papers/paper-access.ts';
import { listTallies } from '#projections/items/item-statistics.store.ts';
import { listSuspicious, type ItemCursor, type SuspiciousRow } from '#projections/items/suspicious-items.store.ts';
import { keyedItems } from '../key/keyed-items.ts';
import { listItemReports } from './item-reports.store.ts';
import { findPresentQuestions } from './present-questions.store.ts';
import { settleItem } from './settle-item.service.ts';
import { statisticsOf, summaryOf } from './statistics-view.ts';

const NO_QUESTIONS: PaperStatistics = { content_version: 0, takers: 0, items: [], groups: [] };

/** Item statistics of papers, and the list of suspicious items. */
export function statisticsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const owns = async ({ params }: { params: { id: string } }) =>
    (await isPaperKnown(db, params.id)) ? null : refuse('not_found');

  register(
    app,
    deps,
    paperStatisticsEndpoint,
    async ({ params }) => {
      const present = await findPresentQuestions(db, params.id);
      if (present === null) return { status: 200, body: NO_QUESTIONS };
      const { version, questionsHash, content } = present;
      const [rows, reports] = await Promise.all([
        listTallies(db, { paperId: params.id, questionsHash }),
        listItemReports(db, params.id),
      ]);
      return { status: 200, body: statisticsOf({ version, content, rows, reports }) };
    },
    { owns },
  );

  register(
    app,
    deps,
    settleItemEndpoint,
    async (call) => {
      const { params, body } = call;
      const of = { paperId: params.id, item: Number(params.item), isSettled: body.settled };
      const settled = await settleItem(db, actorOf(call), of);
      return isRefusal(settled) ? settled : { status: 200, body: settled };
    },
    { owns },
  );

  register(app, deps, listSuspiciousItemsEndpoint, async ({ query }) => {
    const { after, page_size: size, ordering, sign, exam_type: exam, settled } = query;
    const search = { ordering, sign, exam, isSettled: settled === 'yes' };
    const rows = await listSuspicious(db, search, { after: cursorOf(after), limit: size + 1 });
    const shown = rows.slice(0, size);
    const contents = await readVersions(db, shown.map(refOf));
    const last = shown.at(-1);
    return {
      status: 200,
      body: {
        results: shown.flatMap((row) => itemOf(row, contents.get(versionKey(refOf(row))))),
        next: last && rows.length > size ? `${last.sort_key}~${last.paper_id}~${last.item}` : null,
      },
    };
  });
}

const refOf = (row: SuspiciousRow) => ({ paperId: row.paper_id, version: row.content_version });

function cursorOf(after: string | undefined): ItemCursor | null {
  const [, value, paperId, item] = /^(-?\d{1,18})~([a-z0-9-]{1,64})~(\d{1,2})$/.exec(after ?? '') ?? [];
  return value === undefined || paperId === undefined ? null : { value, paperId, item: Number(item) };
}

function itemOf(row: SuspiciousRow, content: ContentVersion | undefined): SuspiciousItem[] {
  const keyed = content && keyedItems(content.paper, content.answers).find(({ no }) => no === row.item);
  if (!keyed) return [];
  const summary = summaryOf(keyed, row.tally);
  const has = (sign: (typeof row.signs)[number]) => row.signs.includes(sign);
  return [
    {
      ...summary,
      signs: row.signs,
      settled_at: row.settled_at?.toISOString() ?? null,
      paper_id: row.paper_id,
      paper_title: row.title,
      exam_type: row.exam_type,
      strong_distractor: has('strong_distractor')
        ? (strongDistractor(row.tally, acceptedKey(keyed))?.letter ?? null)
        : null,
      hurried: has('hurried') ? hurriedShare(row.tally) : null,
    },
  ];
}
