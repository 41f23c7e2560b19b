/** A set of the words of a text, separated by white space. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** A regular expression's alternation of the words of a text or a set. */
export function anyOf(list: string | ReadonlySet<string>): string {
  return `(?:${[...(typeof list === 'string' ? words(list) : list)].join('|')})`;
}
