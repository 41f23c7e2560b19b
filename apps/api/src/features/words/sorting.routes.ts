import {
  nextSortingEndpoint,
  sortWordsEndpoint,
  type SortedLevel,
  type SortingProgress,
} from '@study/contract/words/level-sorting.ts';
import { seedOf } from '@study/domain/random/seeded-random.ts';
import { estimateKnown, nextSample, strataOf } from '@study/domain/words/level-estimate.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { readSorted, writeSorted, type SortedWord } from './sorted-words.store.ts';
import type { WordRoutes } from './word-routes.ts';

/** A page sends ten words at a time; offline rounds arrive in one burst. */
const SORTING = { burst: 120, perSecond: 1, by: 'user' } as const;

/** Routes of sorting a level's words. */
export function sortingRoutes({ app, deps, lexicon }: WordRoutes): void {
  const { db } = deps.database;

  const read = async (userId: string, level: SortedLevel) => {
    const [{ levels }, answers] = await Promise.all([lexicon(), readSorted(db, userId, level)]);
    const words = levels[level];
    const strata = strataOf(words).map((stratum) => {
      const sorted = stratum.filter((word) => answers.has(word));
      const known = sorted.filter((word) => answers.get(word) === true);
      return { size: stratum.length, sorted: sorted.length, known: known.length };
    });
    const progress: SortingProgress = {
      level,
      total: words.length,
      sorted: strata.reduce((sum, { sorted }) => sum + sorted, 0),
      known: strata.reduce((sum, { known }) => sum + known, 0),
      estimate: estimateKnown(strata),
    };
    return { words, answers, progress };
  };

  register(
    app,
    deps,
    nextSortingEndpoint,
    async ({ caller: { userId }, query: { level } }) => {
      const { words, answers, progress } = await read(userId, level);
      const sample = nextSample(words, new Set(answers.keys()), seedOf(`${userId} ${level}`));
      return { status: 200, body: { ...progress, words: sample } };
    },
    { cost: 2 },
  );

  register(
    app,
    deps,
    sortWordsEndpoint,
    async ({ caller: { userId }, body: { level, answers } }) => {
      const { index } = await lexicon();
      const fields: Record<string, string> = {};
      const latest = new Map<string, SortedWord>();
      for (const [place, { word: given, is_known: isKnown, sorted_at }] of answers.entries()) {
        const entry = index.find(given)?.entry;
        const at = Date.parse(sorted_at);
        if (entry?.level !== level) fields[`answers.${place}.word`] = '这个级别没有这个词';
        else if (!isAfter(latest.get(entry.word), at)) latest.set(entry.word, { word: entry.word, isKnown, at });
      }
      if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
      await writeSorted(db, userId, level, [...latest.values()]);
      return { status: 200, body: (await read(userId, level)).progress };
    },
    { limits: [tokenBucket(SORTING)] },
  );
}

const isAfter = (answer: SortedWord | undefined, at: number) => answer !== undefined && answer.at > at;
