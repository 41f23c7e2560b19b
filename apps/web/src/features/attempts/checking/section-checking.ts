import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import { ApiError } from '#api/errors.ts';
import { readClock } from '../state/clock.ts';
import { checkSection } from '../state/runner-queries.ts';
import { sendEverything, tookLease } from '../state/runner-actions.ts';
import { bookTime, steadyNow, timePlace, type RunnerSession } from '../state/runner-session.ts';

/** Practice: flushes unsent answers, then checks a section, which locks it. Throws ApiError. */
export async function checkNow(session: RunnerSession, section: SectionName): Promise<void> {
  bookTime(session);
  await sendEverything(session);
  await lookUp(session, section);
}

/** Fetches the result of a section that was checked earlier, for example after a reload. Throws ApiError. */
export async function lookUp(session: RunnerSession, section: SectionName): Promise<void> {
  if (session.takenOver.get() !== null || session.isClosed.get()) return;
  try {
    const check = await checkSection(session.attemptId, session.store.get().epoch, section);
    session.checks.set(new Map(session.checks.get()).set(section, check));
    session.attempt.set({ ...session.attempt.get(), ...check.attempt });
    session.clock.set(readClock(check.attempt, steadyNow()));
    timePlace(session);
    // The offline copy must also show the section as locked.
    void import('../state/kept-attempt.ts').then(({ keepAgain }) => keepAgain(session)).catch(() => undefined);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'attempt_closed') session.isClosed.set(true);
    else if (!tookLease(session, error)) throw error;
  }
}
