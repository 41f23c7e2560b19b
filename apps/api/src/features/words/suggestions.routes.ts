import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { SENTENCE_MAX } from '@study/contract/words/word-book.ts';
import {
  countLookupsEndpoint,
  evidenceWordsEndpoint,
  submissionWordsEndpoint,
  SUGGESTED_WORDS_MAX,
  type SuggestedWord,
} from '@study/contract/words/word-suggestions.ts';
import { blanksFiller, paperTexts } from '@study/content/lexicon/paper-texts.ts';
import type { FoundWord } from '@study/content/lexicon/word-index.ts';
import { visibleFields } from '@study/domain/attempt/visibility.ts';
import { byUsefulness, isAtLevel } from '@study/domain/words/usefulness.ts';
import { findSettled } from '#engine/transition.service.ts';
import { readPaperSeal } from '#engine/submission/paper-seal.store.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { hasAttempt } from '#models/attempts/attempts.store.ts';
import { usualLevel } from '#models/attempts/usual-level.store.ts';
import type { ContentVersion } from '#models/papers/content-versions.ts';
import { versionKey } from '#models/papers/content-versions.ts';
import { readVersionInForce, readVersionsInForce } from '#models/papers/keys-in-force.ts';
import type { Lexicon } from '#models/words/lexicon.ts';
import { addLookups, listMistakeRefs, type MistakeChoice, readStanding } from './suggested-words.store.ts';
import type { WordRoutes } from './word-routes.ts';

/** A page sends what was looked up once a minute. */
const COUNTING = { burst: 20, perSecond: 1 / 10, by: 'user' } as const;
/** Mistakes whose evidence is read. */
const MISTAKES_READ = 200;

type Place = SuggestedWord['place'];
type PlacedWord = FoundWord & { place: Place };

/** A sentence that can be kept; one without full stops may be longer. */
const shown = ({ sentence }: FoundWord) => sentence.slice(0, SENTENCE_MAX);

/** Computed once a version, because a content version never changes while the process has it. */
const found = new WeakMap<ContentVersion, FoundWord[]>();

function wordsOfPaper({ index }: Lexicon, content: ContentVersion): FoundWord[] {
  const words = found.get(content) ?? index.wordsOf(paperTexts(content));
  found.set(content, words);
  return words;
}

/** Routes of words that a learner may want to keep. */
export function suggestionsRoutes({ app, deps, caughtUp, lexicon }: WordRoutes): void {
  const { db } = deps.database;

  /** Those at the level that the learner neither keeps nor knows, most useful first. */
  const suggested = async (userId: string, exam: ExamType, words: readonly PlacedWord[]) => {
    const atLevel = words.filter(({ word }) => isAtLevel(word.entry.level, exam));
    const { familiar, lookedUp } = await readStanding(
      db,
      userId,
      atLevel.map(({ word }) => word.entry.word),
    );
    const ranked = atLevel
      .map(({ word: { entry, bankCount }, times, place }) => ({
        word: entry.word,
        level: entry.level,
        bankCount,
        times,
        place,
        lookedUp: lookedUp.get(entry.word) ?? 0,
      }))
      .filter(({ word }) => !familiar.has(word))
      .toSorted(byUsefulness);
    const results = ranked
      .slice(0, SUGGESTED_WORDS_MAX)
      .map(({ bankCount, lookedUp: looked_up, ...word }): SuggestedWord => ({
        ...word,
        bank_count: bankCount,
        looked_up,
      }));
    return { results, count: ranked.length };
  };

  register(
    app,
    deps,
    submissionWordsEndpoint,
    async ({ caller, params }) => {
      const attempt = await findSettled(db, caller.userId, params.id);
      if (!attempt) return refuse('not_found');
      const { isSealed } = await readPaperSeal(db, caller.userId, attempt.paperId);
      if (!visibleFields(attempt, isSealed).has('answers')) return refuse('answers_sealed');
      const version = { paperId: attempt.paperId, version: attempt.contentVersion };
      const { content } = await readVersionInForce(db, version);
      const at = { paper_id: attempt.paperId, item: null, submission_id: attempt.id };
      const words = wordsOfPaper(await lexicon(), content).map((word): PlacedWord => ({
        ...word,
        place: { sentence: word.sentence, ...at },
      }));
      return { status: 200, body: await suggested(caller.userId, attempt.examType, words) };
    },
    {
      cost: 4,
      owns: async ({ caller, params }) =>
        (await hasAttempt(db, { userId: caller.userId, id: params.id })) ? null : refuse('not_found'),
    },
  );

  register(
    app,
    deps,
    evidenceWordsEndpoint,
    async ({ caller, query }) => {
      const usual = query.exam_type ?? (await usualLevel(db, caller.userId));
      const choice: MistakeChoice =
        query.paper_id === undefined
          ? { examType: usual }
          : { paperId: query.paper_id, item: query.item === undefined ? null : Number(query.item) };
      const refs = await listMistakeRefs(db, await caughtUp(caller), choice, MISTAKES_READ);
      const examType = refs[0]?.exam_type ?? usual;
      const versionOf = (ref: (typeof refs)[number]) => ({ paperId: ref.paper_id, version: ref.content_version });
      const [{ index }, papers] = await Promise.all([lexicon(), readVersionsInForce(db, refs.map(versionOf))]);
      const words = new Map<string, PlacedWord>();
      for (const ref of refs) {
        const content = papers.get(versionKey(versionOf(ref)))?.content;
        if (!content) continue;
        const evidence = content.item(ref.item).answer.evidence.map(blanksFiller(content));
        const at = { paper_id: ref.paper_id, item: String(ref.item), submission_id: null };
        for (const each of index.wordsOf(evidence)) {
          const name = each.word.entry.word;
          const before = words.get(name);
          if (before) before.times += each.times;
          else words.set(name, { ...each, place: { sentence: shown(each), ...at } });
        }
      }
      return { status: 200, body: await suggested(caller.userId, examType, [...words.values()]) };
    },
    { cost: 4 },
  );
}

/** Route of what learners looked up. */
export function lookupsRoute({ app, deps, lexicon }: WordRoutes): void {
  register(
    app,
    deps,
    countLookupsEndpoint,
    async ({ caller, body }) => {
      const { index } = await lexicon();
      const times = new Map<string, number>();
      for (const each of body.words) {
        const word = index.find(each.word)?.entry.word;
        if (word !== undefined) times.set(word, (times.get(word) ?? 0) + each.times);
      }
      await addLookups(deps.database.db, caller.userId, times);
      return { status: 204, body: null };
    },
    { limits: [tokenBucket(COUNTING)] },
  );
}
