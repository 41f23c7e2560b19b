import { keepWordsEndpoint, listKeptWordsEndpoint, wordNamesEndpoint } from '@study/contract/words/word-book.ts';
import type { BodyOf } from '@study/contract/endpoint.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import type { Lexicon } from '#models/words/lexicon.ts';
import { keepWords, type WordToKeep } from './keep-words.service.ts';
import { countBook, listKept, listNames, type KeptPage, type KeptPlace, type KeptRow } from './kept-words.store.ts';
import type { WordRoutes } from './word-routes.ts';
import { wordView } from './word-view.ts';

/** Twenty words a call. */
const KEEPING = { burst: 60, perSecond: 1, by: 'user' } as const;

/** Routes of the word book as a list, and of keeping words. */
export function wordBookRoutes({ app, deps, learnerOf, lexicon }: WordRoutes): void {
  const { db } = deps.database;

  register(
    app,
    deps,
    listKeptWordsEndpoint,
    async ({ caller, query, read }) => {
      const { after, page_size: limit, ordering, ...filter } = query;
      const place = after === undefined ? null : readPlace(after);
      if (place === 'wrong') return refuse('validation_failed', { fields: { after: '页的位置不正确' } });
      const learner = await learnerOf(caller);
      const page: KeptPage = { ordering, limit, after: place };
      const [{ rows, count }, totals] = await read((from) =>
        Promise.all([listKept(from, learner, filter, page), countBook(from, learner)]),
      );
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const results = shown.map((row) => wordView(row, learner));
      return { status: 200, body: { results, next: last ? writePlace(last, ordering) : null, count, totals } };
    },
    { cost: 2 },
  );

  register(
    app,
    deps,
    wordNamesEndpoint,
    async ({ caller, read }) => ({ status: 200, body: await read((from) => listNames(from, caller.userId)) }),
    { cost: 2 },
  );

  register(
    app,
    deps,
    keepWordsEndpoint,
    async ({ caller, body }) => {
      const wanted = toKeep(await lexicon(), body.words);
      if ('fields' in wanted) return refuse('validation_failed', { fields: wanted.fields });
      const learner = await learnerOf(caller);
      const kept = await keepWords(db, learner, wanted.words);
      if (kept === 'too_many_words') return refuse('too_many_words');
      const results = kept.rows.map((row) => wordView(row, learner));
      return { status: 200, body: { results, added: kept.added } };
    },
    { limits: [tokenBucket(KEEPING)] },
  );
}

/** The given words with their entries; of a word that comes twice the first. */
function toKeep(
  { index }: Lexicon,
  given: BodyOf<typeof keepWordsEndpoint>['words'],
): { words: WordToKeep[] } | { fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  const words = new Map<string, WordToKeep>();
  for (const [at, { word, note = '', place, kept_at }] of given.entries()) {
    const listed = index.find(word);
    if (!listed) fields[`words.${at}.word`] = '词库里没有这个词';
    else if (!words.has(listed.entry.word)) {
      words.set(listed.entry.word, {
        listed,
        note,
        place: place
          ? {
              sentence: place.sentence,
              paperId: place.paper_id ?? null,
              item: place.item === undefined || place.item === null ? null : Number(place.item),
              attemptId: place.submission_id ?? null,
            }
          : null,
        keptAt: kept_at === undefined ? null : Date.parse(kept_at),
      });
    }
  }
  return Object.keys(fields).length > 0 ? { fields } : { words: [...words.values()] };
}

function writePlace(row: KeptRow, ordering: KeptPage['ordering']): string {
  const at = { '-kept_at': row.kept_at.getTime(), due_at: row.due_at.getTime(), word: null }[ordering];
  return Buffer.from(JSON.stringify({ at, word: row.word } satisfies KeptPlace)).toString('base64url');
}

function readPlace(after: string): KeptPlace | 'wrong' {
  try {
    const { at, word } = JSON.parse(Buffer.from(after, 'base64url').toString()) as { at: unknown; word: unknown };
    const isTime = at === null || (typeof at === 'number' && Math.abs(at) <= 8.64e15);
    return isTime && typeof word === 'string' && !word.includes('\0') ? { at, word } : 'wrong';
  } catch {
    return 'wrong';
  }
}
