/** Length in code points, as the schemas count it; JavaScript's `length` counts an emoji as two. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** The first `most` code points, without splitting a surrogate pair. */
export function cutTo(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, Math.max(0, most)).join('');
}
