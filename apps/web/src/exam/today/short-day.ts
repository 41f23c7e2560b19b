import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import { storedValue } from '#storage/stored-value.ts';

const today = (): string => dateOfDay(dayNumber(Date.now()));

/** Minutes to plan for instead of those chosen: ten where the learner said so today, on any page. */
export const minutesToday = (userId: string): '10' | undefined =>
  storedValue('short-day', [userId]).read() === today() ? '10' : undefined;

/** 今天只有10分钟, or no longer. */
export function keepShortDay(userId: string, isShort: boolean): void {
  const value = storedValue('short-day', [userId]);
  if (isShort) value.write(today());
  else value.drop();
}
