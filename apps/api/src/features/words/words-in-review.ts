import type { ReviewRecording } from '@study/contract/papers/paper-views.ts';
import type { WordInReview } from '@study/contract/words/word-book.ts';
import { spokenRecording, type SignUrl } from '@study/content/render/render.ts';
import type { Deps } from '#deps.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { readVersions, versionKey, type ContentVersion } from '#models/papers/content-versions.ts';
import { findClosedVersions, findKept } from './kept-words.store.ts';
import { wordInReview, wordView } from './word-view.ts';

/** Makes a signer for the addresses of a paper's recordings, for a user who may review it. */
type SignFor = (userId: string, paperId: string, now: number) => SignUrl;

export type ReadWordsInReview = (learner: Learner, words: readonly string[]) => Promise<WordInReview[]>;

/** Reads kept words with all that a review needs, in the given order; words that are not in the book are left out. */
export function wordsInReview({ database: { db } }: Deps, signFor: SignFor): ReadWordsInReview {
  return async (learner, words) => {
    const rows = await findKept(db, learner, words);
    const placed = rows.map((row) => ({ row, place: wordView(row, learner).place }));
    const paperIds = new Set(placed.flatMap(({ place }) => place?.paper_id ?? []));
    const closed = await findClosedVersions(db, learner.userId, [...paperIds]);
    const refs = [...closed].map(([paperId, version]) => ({ paperId, version }));
    const versions = await readVersions(db, refs);
    const contents = new Map(refs.map((ref) => [ref.paperId, versions.get(versionKey(ref))]));
    return placed.map(({ row, place }) => {
      const paperId = place?.paper_id ?? null;
      const content = paperId === null ? undefined : contents.get(paperId);
      const sound =
        paperId === null || place === null || content === undefined
          ? null
          : soundOf(content, place.sentence, signFor(learner.userId, paperId, learner.now));
      return wordInReview(row, learner, sound);
    });
  };
}

/** The recording in which the sentence is spoken, with that cue alone. */
function soundOf({ timelines }: ContentVersion, sentence: string, signUrl: SignUrl): ReviewRecording | null {
  for (const timeline of timelines.values()) {
    const cue = timeline.cues.find(({ kind, text }) => kind === 'sentence' && text?.trim() === sentence);
    if (cue) return spokenRecording({ ...timeline, cues: [cue] }, signUrl);
  }
  return null;
}
