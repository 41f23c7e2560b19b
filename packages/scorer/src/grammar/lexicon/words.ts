/** The set of whitespace-separated words in a text. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** A regular expression alternation of the words of a text or a set. */
export function anyOf(list: string | ReadonlySet<string>): string {
  return `(?:${[...(typeof list === 'string' ? words(list) : list)].join('|')})`;
}
