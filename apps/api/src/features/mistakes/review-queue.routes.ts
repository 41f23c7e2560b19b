import { dueMistakesEndpoint, WEEK_DAYS, type MistakeInReview } from '@study/contract/mistakes/mistakes.ts';
import { reviewQueueEndpoint, type QueueSet, type ReviewQueueCard } from '@study/contract/mistakes/review-queue.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { SentenceInReview } from '@study/contract/listening/sentence-cards.ts';
import type { WordInReview } from '@study/contract/words/word-book.ts';
import { dayNumber } from '@study/domain/scheduling/china-day.ts';
import {
  comingReviews,
  countQueue,
  orderOfReviews,
  type DueCard,
  type QueueCounts,
} from '@study/domain/scheduling/review-queue.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { register } from '#http/register.ts';
import type { SignedIn } from '#http/session.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import {
  listDueSentences,
  listDueWords,
  listWordsAhead,
  readLaterDays,
  readQueueFacts,
} from '#models/learner/due-reviews.store.ts';
import type { MistakeReading } from './mistake-reading.ts';
import { listDue, type DueItem } from './mistakes.store.ts';

/** Cards of a reply. */
const MOST_AT_ONCE = 15;

/** Words with all that a review needs, in the given order, without those removed meanwhile. */
export type WordsInReview = (learner: Learner, words: readonly string[]) => Promise<WordInReview[]>;

/** Sentences with all that a review needs, in the given order, without those that may not be seen. */
export type SentencesInReview = (learner: Learner, ids: readonly string[]) => Promise<SentenceInReview[]>;

interface QueueTools {
  reading: MistakeReading;
  caughtUp: (caller: SignedIn) => Promise<Learner>;
  wordsInReview: WordsInReview;
  sentencesInReview: SentencesInReview;
}

type MistakeCard = DueCard & { kind: 'mistake'; item: DueItem };
type WordCard = DueCard & { kind: 'word' };
type SentenceCard = DueCard & { kind: 'sentence' };
type QueueCard = MistakeCard | WordCard | SentenceCard;

/** Today's reviews of all kinds, and the call of the specification, which has mistakes only. */
export function reviewQueueRoutes(app: FastifyInstance, deps: Deps, tools: QueueTools): void {
  const { reading, caughtUp, wordsInReview, sentencesInReview } = tools;
  const { db } = deps.database;

  /** The cards of a set in the order of review. */
  const cardsOf = async (
    learner: Learner,
    set: QueueSet,
    { counts: { room, newWords }, examType }: { counts: QueueCounts; examType: ExamType | undefined },
  ): Promise<QueueCard[]> => {
    const isAhead = set !== 'today';
    const most = isAhead ? MOST_AT_ONCE : room;
    const due = isAhead ? { isAhead } : { isDue: true };
    const [mistakes, words, sentences] = await Promise.all([
      set === 'words_ahead' ? [] : listDue(db, learner, { ...due, examType }, most),
      examType !== undefined
        ? []
        : isAhead
          ? listWordsAhead(db, learner, most)
          : listDueWords(db, learner, { begun: most, newWords: Math.min(most, newWords.today) }),
      examType !== undefined || isAhead ? [] : listDueSentences(db, learner, most),
    ]);
    const groups = await reading.groups(mistakes);
    const cards = [
      ...mistakes.map(({ elapsed, isOverdue, ...item }): QueueCard => {
        const { id } = item;
        return { kind: 'mistake', id, group: groups.get(id) ?? id, elapsed, isOverdue, item };
      }),
      ...words.map(({ word, ...when }): QueueCard => ({ kind: 'word', id: word, group: 'words', ...when })),
      ...sentences.map((sentence): QueueCard => ({ kind: 'sentence', ...sentence })),
    ];
    return orderOfReviews(cards, most);
  };

  const mistakesIn = (cards: readonly QueueCard[], learner: Learner): Promise<MistakeInReview[]> => {
    const items = cards.flatMap((card) => (card.kind === 'mistake' ? [card.item] : []));
    return reading.inReview(items.slice(0, MOST_AT_ONCE), learner);
  };

  const countsOf = async (learner: Learner, examType?: ExamType) => {
    const [facts, later] = await Promise.all([
      readQueueFacts(db, learner, { examType }),
      readLaterDays(db, learner, { examType, days: WEEK_DAYS }),
    ]);
    const today = dayNumber(learner.now);
    return {
      counts: countQueue(facts),
      week: comingReviews(facts, later, WEEK_DAYS),
      examIn: learner.examDay === null ? null : learner.examDay - today,
    };
  };

  register(
    app,
    deps,
    reviewQueueEndpoint,
    async ({ caller, query: { set, results } }) => {
      const learner = await caughtUp(caller);
      const { counts, week, examIn } = await countsOf(learner);
      const all = results === 'none' ? [] : await cardsOf(learner, set, { counts, examType: undefined });
      const cards = all.slice(0, MOST_AT_ONCE);
      const idsOf = (wanted: QueueCard['kind']) => cards.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
      const [mistakes, words, sentences] = await Promise.all([
        mistakesIn(cards, learner),
        wordsInReview(learner, idsOf('word')),
        sentencesInReview(learner, idsOf('sentence')),
      ]);
      return {
        status: 200,
        body: {
          results: inOrder(cards, [
            ...mistakes.map((mistake) => ({ kind: 'mistake' as const, mistake })),
            ...words.map((word) => ({ kind: 'word' as const, word })),
            ...sentences.map((sentence) => ({ kind: 'sentence' as const, sentence })),
          ]),
          ...sharedCounts(counts),
          backlog_of: counts.backlogOf,
          ahead_of: counts.aheadOf,
          week,
          new_words: counts.newWords,
          seconds: counts.seconds,
          seconds_ahead: counts.secondsAhead,
          exam_in: examIn,
        },
      };
    },
    { cost: 2 },
  );

  register(app, deps, dueMistakesEndpoint, async ({ caller, query }) => {
    const learner = await caughtUp(caller);
    const examType = query.exam_type;
    const { counts, week, examIn } = await countsOf(learner, examType);
    const cards = query.results === 'none' ? [] : await cardsOf(learner, query.set, { counts, examType });
    return {
      status: 200,
      body: { results: await mistakesIn(cards, learner), ...sharedCounts(counts), week, exam_in: examIn },
    };
  });
}

function idOf(card: ReviewQueueCard): string {
  if (card.kind === 'word') return card.word.word;
  return card.kind === 'mistake' ? card.mistake.id : card.sentence.id;
}

/** What was read of the cards, in their order. */
function inOrder(cards: readonly QueueCard[], read: readonly ReviewQueueCard[]): ReviewQueueCard[] {
  const byCard = new Map(read.map((card) => [`${card.kind} ${idOf(card)}`, card]));
  return cards.flatMap(({ kind, id }) => byCard.get(`${kind} ${id}`) ?? []);
}

const sharedCounts = ({ count, backlog, spreadDays, doneToday, limit, ahead }: QueueCounts) => ({
  count,
  backlog,
  spread_days: spreadDays,
  done_today: doneToday,
  limit,
  ahead,
});
