/** Fields that hold ids, file names or codes and no text. */
const CODES = new Set([
  'id',
  'audio',
  'origin',
  'licence',
  'kind',
  'exam',
  'knowledge',
  'in',
  'speaker',
  'key',
  'trap',
]);

/**
 * English words of a text in lower case, without possessives and contracted verbs: "the Union's" gives the, union; "they'll"
 * gives they. Contractions with not stay whole ("don't"): they are forms of entries.
 */
export function wordsInText(text: string): string[] {
  const found = text.match(/[A-Za-z\u00c0-\u017f]+(?:['’][A-Za-z]+)*/g) ?? [];
  return found.map((each) =>
    each
      .replaceAll('’', "'")
      .replace(/'(?:s|d|ll|ve|re|m)$/i, '')
      .toLowerCase(),
  );
}

/** Calls `visit` with each text of a document. */
export function eachText(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value);
  else if (Array.isArray(value)) for (const each of value) eachText(each, visit);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) if (!CODES.has(key)) eachText(each, visit);
  }
}
