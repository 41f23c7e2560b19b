import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import { ApiError } from '#api/errors.ts';
import { readClock } from '../state/clock.ts';
import { checkSection } from '../state/runner-queries.ts';
import { sendEverything, tookLease } from '../state/runner-actions.ts';
import { bookTime, steadyNow, timePlace, type Runner } from '../state/runner.ts';

/** Practice: flushes unsent answers, then checks a section, which locks it. Throws ApiError. */
export async function checkNow(runner: Runner, section: SectionName): Promise<void> {
  bookTime(runner);
  await sendEverything(runner);
  await lookUp(runner, section);
}

/** Fetches the result of a section that was checked earlier, for example after a reload. Throws ApiError. */
export async function lookUp(runner: Runner, section: SectionName): Promise<void> {
  if (runner.takenOver.get() !== null || runner.isClosed.get()) return;
  try {
    const check = await checkSection(runner.attemptId, runner.store.get().epoch, section);
    runner.checks.set(new Map(runner.checks.get()).set(section, check));
    runner.attempt.set({ ...runner.attempt.get(), ...check.attempt });
    runner.clock.set(readClock(check.attempt, steadyNow()));
    timePlace(runner);
    // The offline copy must also show the section as locked.
    void import('../state/attempt-cache.ts')
      .then(({ cacheAgain: keepAgain }) => keepAgain(runner))
      .catch(() => undefined);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'attempt_closed') runner.isClosed.set(true);
    else if (!tookLease(runner, error)) throw error;
  }
}
