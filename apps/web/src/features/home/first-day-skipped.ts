import { kept } from '#storage/kept-value.ts';

/** Whether this person has answered or skipped the questions of the first day on this device. */
export const isSkipped = (userId: string): boolean => kept('first-day-passed', [userId]).read() !== null;

export function skipFirstDay(userId: string): void {
  kept('first-day-passed', [userId]).write('yes');
}
