/** English words as the exam counts them: runs of letters and digits; an apostrophe or hyphen inside does not split. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
