import type { SentenceCard, SentenceInReview } from '@study/contract/listening/sentence-cards.ts';
import { spokenRecording, type SignUrl } from '@study/content/render/render.ts';
import { nextDue } from '@study/domain/scheduling/review-card.ts';
import type { Deps } from '#deps.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { readVersions, versionKey, type ContentVersion } from '#models/papers/content-versions.ts';
import { findSentences, type SentenceRow } from './sentences.store.ts';

/** Makes a signer for the addresses of a paper's recordings, for a user who may review it. */
type SignFor = (userId: string, paperId: string, now: number) => SignUrl;

export type ReadSentencesInReview = (learner: Learner, ids: readonly string[]) => Promise<SentenceInReview[]>;

const instant = (at: number) => new Date(at).toISOString();
const refOf = (row: SentenceRow) => ({ paperId: row.paper_id, version: row.content_version });

/** Reads sentences with all that a review needs, in the given order, without those of hidden papers. */
export function sentencesInReview({ database: { db } }: Deps, signFor: SignFor): ReadSentencesInReview {
  return async (learner, ids) => {
    const found = await findSentences(db, learner.userId, ids);
    const rows = found.filter(({ paper_id }) => !learner.hidden.includes(paper_id));
    const contents = await readVersions(db, rows.map(refOf));
    return rows.flatMap((row) => {
      const content = contents.get(versionKey(refOf(row)));
      const heard = content && cueOf(content, row);
      if (heard === undefined) return [];
      const { again, hard, good, easy } = nextDue(cardOf(row), learner.now, null);
      const signUrl = signFor(learner.userId, row.paper_id, learner.now);
      return {
        ...sentenceView(row),
        text: heard.cue.text ?? '',
        recording: spokenRecording({ ...heard.timeline, cues: [heard.cue] }, signUrl),
        next: { again: instant(again), hard: instant(hard), good: instant(good), easy: instant(easy) },
      };
    });
  };
}

function cueOf({ paper, timelines }: ContentVersion, { first_item, sentence }: SentenceRow) {
  const groups = paper.listening.sections.flatMap((section) => section.groups);
  const clip = groups.find(({ questions }) => questions.some(({ no }) => no === first_item))?.audio;
  const timeline = clip === null || clip === undefined ? undefined : timelines.get(clip);
  const cue = timeline?.cues.filter(({ kind, text }) => kind === 'sentence' && text !== undefined)[sentence];
  return timeline && cue ? { timeline, cue } : undefined;
}

export function sentenceView(row: SentenceRow): SentenceCard {
  return {
    id: row.id,
    paper_id: row.paper_id,
    paper_title: row.title,
    exam_type: row.exam_type,
    section: row.section,
    first_item: row.first_item,
    sentence: row.sentence,
    state: row.state,
    due_at: instant(row.due_ms),
    streak: row.streak,
  };
}

const cardOf = (row: SentenceRow) => ({
  dueAt: row.due_ms,
  stability: row.stability,
  difficulty: row.difficulty,
  scheduledDays: row.scheduled_days,
  reps: row.reps,
  lapses: row.lapses,
  state: row.card_state,
  lastReviewAt: row.last_review_ms,
  streak: row.streak,
  retiredAt: row.retired_ms,
});
