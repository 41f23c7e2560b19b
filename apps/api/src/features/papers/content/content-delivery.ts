import { PARTS, type Part } from '@study/contract/papers/exam-structure.ts';
import { candidateContent, reviewContent } from '@study/contract/papers/paper-views.ts';
import { renderForCandidate, renderForReview, type SignUrl } from '@study/content/render/render.ts';
import { isOverdue, openParts, phaseAt } from '@study/domain/attempt/attempt.ts';
import { mayOpenAnswers, visibilityOf } from '@study/domain/attempt/visibility.ts';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';
import type { Deps } from '#deps.ts';
import { readPaperSeal } from '#engine/submission/paper-seal.store.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { audioAddress, signGrant } from '../recordings/audio-address.ts';
import { ContentCache } from './content-cache.ts';
import { ContentTemplate, GRANT_PLACEHOLDER } from './content-template.ts';
import { readQuestions, readVersion } from '#models/papers/content-versions.ts';
import { findKeyVersion } from '#models/papers/keys-in-force.ts';
import { readClock } from '#db/clock.ts';
import { findOpenAttempt, listDecidingAttempts } from '#models/attempts/attempts.store.ts';

const HOUR_MS = 3_600_000;
const PRACTICE_ADDRESS_MS = 12 * HOUR_MS;
const REVIEW_ADDRESS_MS = 2 * HOUR_MS;
/** About three hundred whole papers, serialised and compressed. */
const MOST_BYTES = 64 * 1024 * 1024;

export interface Asking {
  userId: string;
  paperId: string;
}

/** A permitted content: the template shared by all readers, and this reader's grant for the recordings. */
export interface Delivery {
  template: ContentTemplate;
  grant: string;
}

/** Closes the caller's overdue attempts on a paper, so that no content is served after the deadline. */
export type SettleOverdue = (userId: string, paperId: string) => Promise<void>;

/** Decides per call which content the caller may have. Renders each content once, because a version never changes. */
export class ContentDelivery {
  readonly #deps: Deps;
  readonly #settleOverdue: SettleOverdue;
  readonly #templates = new ContentCache<ContentTemplate>(MOST_BYTES);

  constructor(deps: Deps, settleOverdue: SettleOverdue) {
    this.#deps = deps;
    this.#settleOverdue = settleOverdue;
  }

  /**
   * The questions of the parts that are open in the caller's open attempt. One statement checks the session and finds
   * the attempt, because all candidates load a mock's content at its start. Null: there is no open attempt, or the
   * session has ended.
   */
  async forCandidate(
    asking: Asking & { sessionId: string },
    mode: 'exam' | 'practice',
  ): Promise<Delivery | Refusal | null> {
    const found = await this.#openAttempt(asking);
    if (!found) return null;
    const { attempt, now } = found;
    if (mode === 'practice' && attempt.mode !== 'practice') return refuse('not_started');
    const template = await this.#candidateTemplate(asking.paperId, attempt.contentVersion, openParts(attempt, now));
    return this.#deliver(template, asking, attempt.id, expiryOf(attempt, now));
  }

  /** The whole content with answers, once an attempt on the paper is closed and no mock on it is open. */
  async forReview(asking: Asking): Promise<Delivery | Refusal> {
    const { attempts, now } = await this.#attempts(asking);
    const version = attempts.find((attempt) => visibilityOf(attempt).answers)?.contentVersion;
    const { isSealed } = await readPaperSeal(this.#deps.database.db, asking.userId, asking.paperId);
    if (!mayOpenAnswers(attempts, isSealed) || version === undefined) return refuse('answers_sealed');
    // The keys in force, so that corrected keys are shown.
    const keyVersion = await findKeyVersion(this.#deps.database.db, asking.paperId, version);
    const template = await this.#reviewTemplate(asking.paperId, keyVersion);
    return this.#deliver(template, asking, null, wholeHour(now + REVIEW_ADDRESS_MS));
  }

  async #openAttempt(asking: Asking & { sessionId: string }): Promise<{ attempt: StoredAttempt; now: number } | null> {
    const { database } = this.#deps;
    const found = await findOpenAttempt(database, asking);
    if (!found || !isOverdue(found.attempt, found.now)) return found;
    await this.#settleOverdue(asking.userId, asking.paperId);
    return findOpenAttempt(database, asking);
  }

  async #attempts({ userId, paperId }: Asking): Promise<{ attempts: StoredAttempt[]; now: number }> {
    const { db } = this.#deps.database;
    const [attempts, now] = await Promise.all([listDecidingAttempts(db, userId, paperId), readClock(db)]);
    if (!attempts.some((attempt) => isOverdue(attempt, now))) return { attempts, now };
    await this.#settleOverdue(userId, paperId);
    return { attempts: await listDecidingAttempts(db, userId, paperId), now };
  }

  // Serialised through the audience's schema, so that unlisted fields are not sent.
  #candidateTemplate(paperId: string, version: number, open: ReadonlySet<Part>): Promise<ContentTemplate> {
    const parts = PARTS.filter((part) => open.has(part));
    return this.#templates.get(`${paperId} ${version} ${parts.join('+')}`, async () => {
      const content = await readQuestions(this.#deps.database.db, { paperId, version });
      const paper = renderForCandidate(content, open, addressesOf(paperId));
      return new ContentTemplate(candidateContent.parse({ encrypted: false, paper }));
    });
  }

  #reviewTemplate(paperId: string, version: number): Promise<ContentTemplate> {
    const { db } = this.#deps.database;
    return this.#templates.get(`${paperId} ${version} review`, async () => {
      const { answers, ...content } = await readVersion(db, { paperId, version });
      const paper = renderForReview(content, addressesOf(paperId));
      return new ContentTemplate(reviewContent.parse({ encrypted: false, paper, answers }));
    });
  }

  #deliver(template: ContentTemplate, asking: Asking, attemptId: string | null, expiresAt: number): Delivery {
    const { secretKey } = this.#deps.config;
    return { template, grant: template.needsGrant ? signGrant(secretKey, { ...asking, attemptId, expiresAt }) : '' };
  }
}

const addressesOf =
  (paperId: string): SignUrl =>
  (clip, format) =>
    audioAddress(paperId, clip, format, GRANT_PLACEHOLDER);

function expiryOf(attempt: StoredAttempt, now: number): number {
  if (attempt.mode === 'practice') return wholeHour(now + PRACTICE_ADDRESS_MS);
  return Math.round(phaseAt(attempt, now)?.deadlineAt ?? now);
}

/** Rounded up, so that a content's bytes and ETag do not change with every call. */
function wholeHour(ms: number): number {
  return Math.ceil(ms / HOUR_MS) * HOUR_MS;
}
