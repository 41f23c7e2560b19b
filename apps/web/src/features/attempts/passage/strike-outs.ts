import { changeAnnotations, useAnnotations } from '../state/annotations.ts';

/** Whether the candidate has struck out an option. */
export function useStruck(attemptId: string, item: string, letter: string): boolean {
  return useAnnotations(attemptId).struck.includes(item + letter);
}

export function toggleStruck(attemptId: string, item: string, letter: string): void {
  const name = item + letter;
  changeAnnotations(attemptId, ({ struck }) => ({
    struck: struck.includes(name) ? struck.filter((each) => each !== name) : [...struck, name],
  }));
}
