import type { ReviewCard } from '@study/domain/scheduling/review-card.ts';
import type { Selectable } from 'kysely';
import type { Mistakes } from '#db/rows.ts';

type CardColumns = Pick<
  Selectable<Mistakes>,
  | 'due_at'
  | 'stability'
  | 'difficulty'
  | 'scheduled_days'
  | 'reps'
  | 'lapses'
  | 'card_state'
  | 'last_review_at'
  | 'streak'
  | 'retired_at'
>;

const time = (at: number | null) => (at === null ? null : new Date(at));

/** The columns of a card, which are the same in every table of cards. */
export const columnsOfCard = (card: ReviewCard): CardColumns => ({
  due_at: new Date(card.dueAt),
  stability: card.stability,
  difficulty: card.difficulty,
  scheduled_days: card.scheduledDays,
  reps: card.reps,
  lapses: card.lapses,
  card_state: card.state,
  last_review_at: time(card.lastReviewAt),
  streak: card.streak,
  retired_at: time(card.retiredAt),
});

export const cardOf = (row: CardColumns): ReviewCard => ({
  dueAt: row.due_at.getTime(),
  stability: row.stability,
  difficulty: row.difficulty,
  scheduledDays: row.scheduled_days,
  reps: row.reps,
  lapses: row.lapses,
  // A database constraint checks the value.
  state: row.card_state as ReviewCard['state'],
  lastReviewAt: row.last_review_at?.getTime() ?? null,
  streak: row.streak,
  retiredAt: row.retired_at?.getTime() ?? null,
});
