/** Characters as the schemas count them, in code points: one for an emoji that JavaScript calls two. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** The first `most` characters; none is cut in half. */
export function cutTo(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, Math.max(0, most)).join('');
}
