import type { candidateContent, reviewContent } from '@study/contract/paper-views.ts';
import { renderForCandidate, renderForReview } from '@study/content/render.ts';
import type { AudioFormat } from '@study/content/recordings.ts';
import { isOpen, openParts, phaseAt } from '@study/domain/attempt/attempt.ts';
import { mayOpenAnswers, visibilityOf } from '@study/domain/attempt/visibility.ts';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { refuse, type Refusal } from '../../http/errors.ts';
import { getAnswers } from './answers.store.ts';
import { audioAddress, type AudioGrant } from './audio-address.ts';
import { ContentCache } from './content-cache.ts';
import { getContent } from './papers.store.ts';
import { listAttemptsOnPaper, readNow } from './standing.store.ts';

const HOUR_MS = 3_600_000;
const PRACTICE_ADDRESS_MS = 12 * HOUR_MS;
const REVIEW_ADDRESS_MS = 2 * HOUR_MS;

type CandidateContent = z.output<typeof candidateContent>;
type ReviewContent = z.output<typeof reviewContent>;

export interface Asking {
  userId: string;
  paperId: string;
}

/** Closes the caller's overdue attempts on a paper first, so that nobody is served by a clock that has run out. */
export type SettleOverdue = (userId: string, paperId: string) => Promise<void>;

/** Reads contents once per version: a version never changes. */
export class ContentDelivery {
  readonly #deps: Deps;
  readonly #settleOverdue: SettleOverdue;
  readonly #contents = new ContentCache<Awaited<ReturnType<typeof getContent>>>();

  constructor(deps: Deps, settleOverdue: SettleOverdue) {
    this.#deps = deps;
    this.#settleOverdue = settleOverdue;
  }

  /** The questions of the parts that are open now in the caller's open attempt. */
  async forCandidate(asking: Asking, mode: 'exam' | 'practice'): Promise<CandidateContent | Refusal> {
    const { db } = this.#deps.database;
    await this.#settleOverdue(asking.userId, asking.paperId);
    const attempts = await listAttemptsOnPaper(db, asking.userId, asking.paperId);
    const now = await readNow(db);
    const attempt = attempts.find((candidate) => isOpen(candidate));
    if (!attempt || (mode === 'practice' && attempt.mode !== 'practice')) return refuse('not_started');
    const content = await this.#contentOf(asking.paperId, attempt.contentVersion);
    const expiresAt = attempt.mode === 'mock' ? (phaseAt(attempt, now)?.deadlineAt ?? now) : now + PRACTICE_ADDRESS_MS;
    const paper = renderForCandidate(content, openParts(attempt, now), (clip, format) =>
      this.#address({ ...asking, clip, format, attemptId: attempt.id, expiresAt: Math.round(expiresAt) }),
    );
    return { encrypted: false, paper };
  }

  /** Everything, once an attempt on the paper is closed and no mock on it is open. */
  async forReview(asking: Asking): Promise<ReviewContent | Refusal> {
    const { db } = this.#deps.database;
    await this.#settleOverdue(asking.userId, asking.paperId);
    const attempts = await listAttemptsOnPaper(db, asking.userId, asking.paperId);
    if (!mayOpenAnswers(attempts)) return refuse('answers_sealed');
    const version = attempts.find((attempt) => visibilityOf(attempt).answers)?.contentVersion;
    if (version === undefined) return refuse('answers_sealed');
    const [content, { answers, timelines }, now] = await Promise.all([
      this.#contentOf(asking.paperId, version),
      getAnswers(db, asking.paperId, version),
      readNow(db),
    ]);
    const expiresAt = Math.round(now + REVIEW_ADDRESS_MS);
    const paper = renderForReview({ paper: content.paper, timelines }, (clip, format) =>
      this.#address({ ...asking, clip, format, attemptId: null, expiresAt }),
    );
    return { encrypted: false, paper, answers };
  }

  #contentOf(paperId: string, version: number) {
    return this.#contents.get(`${paperId} ${version}`, () => getContent(this.#deps.database.db, paperId, version));
  }

  #address(grant: AudioGrant & { format: AudioFormat }): string {
    return audioAddress(this.#deps.config.secretKey, grant);
  }
}
