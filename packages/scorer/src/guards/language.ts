import { THRESHOLDS } from './thresholds.ts';

/** Whether less than half of a text's letters are Latin; false without letters. */
export function isNotEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && latin / letters < THRESHOLDS.latinLetters;
}
