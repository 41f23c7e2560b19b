import type { QueryOf } from '@study/contract/endpoint.ts';
import { getExamCardEndpoint, listExamCardsEndpoint } from '@study/contract/papers/exam-cards.ts';
import { CONTENT_KEY_HEADER, getContentEndpoint } from '@study/contract/papers/candidate-content.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { authenticate, type SignedIn } from '#http/session.ts';
import type { Projections } from '#projections/catch-up.ts';
import { audioRoute } from './recordings/audio.routes.ts';
import { cardView, exactCardView } from './card-view.ts';
import { ContentDelivery, type SettleOverdue } from './content/content-delivery.ts';
import { agreeOnKey } from './content/content-key.ts';
import { findCard, listCards, type CardFilter, type CardRow } from './papers.store.ts';
import { sendContent } from './content/send-content.ts';
import { isPaperOpenTo } from '#models/papers/paper-access.ts';

const KEY_HEADER = CONTENT_KEY_HEADER.toLowerCase();

interface PapersTools extends Pick<Projections, 'catchUp'> {
  settleOverdue: SettleOverdue;
}

export function papersRoutes(app: FastifyInstance, deps: Deps, { catchUp, settleOverdue }: PapersTools): void {
  cardsRoutes(app, deps, { catchUp });
  contentRoute(app, deps, new ContentDelivery(deps, settleOverdue));
  audioRoute(app, deps);
}

const viewFor = (caller: SignedIn | null) => (row: CardRow) =>
  caller?.role === 'admin' ? exactCardView(row) : cardView(row);

function cardsRoutes(app: FastifyInstance, deps: Deps, { catchUp }: Pick<Projections, 'catchUp'>): void {
  const { db } = deps.database;
  /** Unpublished papers are visible to administrators and to users who have an attempt on them. */
  const maySee = async (card: CardRow, caller: SignedIn | null): Promise<boolean> =>
    card.is_published ||
    caller?.role === 'admin' ||
    (caller !== null && (await isPaperOpenTo(db, caller.userId, card.id)));

  register(
    app,
    deps,
    listExamCardsEndpoint,
    async ({ caller, query }) => {
      // Filtering by status needs a signed-in caller.
      if (query.status !== undefined && caller === null) return refuse('not_authenticated');
      if (query.published !== 'true' && caller?.role !== 'admin') {
        return refuse(caller === null ? 'not_authenticated' : 'forbidden');
      }
      if (caller !== null) await catchUp(caller.userId);
      const { rows, count } = await listCards(db, caller?.userId ?? null, filterOf(query));
      return { status: 200, body: { results: rows.map(viewFor(caller)), count } };
    },
    { session: 'optional' },
  );

  register(
    app,
    deps,
    getExamCardEndpoint,
    async ({ caller, params }) => {
      if (caller !== null) await catchUp(caller.userId);
      const row = await findCard(db, caller?.userId ?? null, params.id);
      return row && (await maySee(row, caller)) ? { status: 200, body: viewFor(caller)(row) } : refuse('not_found');
    },
    { session: 'optional' },
  );
}

function filterOf(query: QueryOf<typeof listExamCardsEndpoint>): CardFilter {
  return {
    examType: query.exam_type ?? null,
    year: query.year === undefined ? null : Number(query.year),
    status: query.status ?? null,
    search: query.search === undefined || query.search === '' ? null : query.search,
    published: query.published === 'all' ? null : query.published === 'true',
    ordering: query.ordering,
    limit: query.page_size,
    offset: (query.page - 1) * query.page_size,
  };
}

function contentRoute(app: FastifyInstance, deps: Deps, delivery: ContentDelivery): void {
  const { db } = deps.database;
  const owns = async ({ params, caller }: { params: { id: string }; caller: SignedIn }) =>
    (await isPaperOpenTo(db, caller.userId, params.id)) ? null : refuse('not_found');
  register(
    app,
    deps,
    getContentEndpoint,
    async ({ caller, params, query, request, reply }) => {
      const asking = { userId: caller.userId, sessionId: caller.sessionId, paperId: params.id };
      let content = query.mode === 'answer' ? null : await delivery.forCandidate(asking, query.mode);
      if (content === null) {
        const who = await authenticate(deps, request);
        const foreign = isRefusal(who) ? who : await owns({ params, caller });
        if (foreign) return foreign;
        content = query.mode === 'answer' ? await delivery.forReview(asking) : refuse('not_started');
      }
      if (isRefusal(content)) return content;
      const header = query.encrypt === 'true' ? request.headers[KEY_HEADER] : undefined;
      const key = header === undefined ? null : agreeOnKey(String(header));
      return key !== null && isRefusal(key) ? key : sendContent(content, key, { request, reply });
    },
    // The statement that finds a candidate's content also checks the session.
    { session: 'in_store', owns, cost: 2 },
  );
}
