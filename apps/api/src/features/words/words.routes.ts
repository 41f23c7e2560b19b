import { getWordSettingsEndpoint, setWordSettingsEndpoint } from '@study/contract/words/word-book.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { register } from '#http/register.ts';
import { setNewWordsADay } from '#models/account/choices.store.ts';
import { readLearner } from '#models/learner/learner.store.ts';
import { openLexicon } from '#models/words/lexicon.ts';
import { readCaughtUp, type CatchingUp } from '#projections/catch-up.ts';
import { wordsExportRoute } from './export.routes.ts';
import { keptWordRoutes } from './kept-word.routes.ts';
import { sortingRoutes } from './sorting.routes.ts';
import { lookupsRoute, suggestionsRoutes } from './suggestions.routes.ts';
import { wordBookRoutes } from './word-book.routes.ts';
import type { WordRoutes } from './word-routes.ts';
import type { ReadWordsInReview } from './words-in-review.ts';

/** Routes of the word book, of suggested words and of sorting a level. */
export function wordsRoutes(
  app: FastifyInstance,
  deps: Deps,
  tools: CatchingUp & { wordsInReview: ReadWordsInReview },
): void {
  const routes: WordRoutes = {
    app,
    deps,
    learnerOf: async ({ userId }) => readLearner(deps.database.db, userId, await tools.examDates()),
    caughtUp: ({ userId }) => readCaughtUp(deps.database.db, tools, userId),
    lexicon: openLexicon,
    wordsInReview: tools.wordsInReview,
  };
  wordBookRoutes(routes);
  keptWordRoutes(routes);
  settingsRoutes(routes);
  wordsExportRoute(routes);
  suggestionsRoutes(routes);
  lookupsRoute(routes);
  sortingRoutes(routes);
}

function settingsRoutes({ app, deps, learnerOf }: WordRoutes): void {
  register(app, deps, getWordSettingsEndpoint, async ({ caller }) => ({
    status: 200,
    body: { new_a_day: (await learnerOf(caller)).newWordsADay },
  }));
  register(app, deps, setWordSettingsEndpoint, async ({ caller, body }) => {
    await setNewWordsADay(deps.database.db, caller.userId, body.new_a_day);
    return { status: 200, body };
  });
}
