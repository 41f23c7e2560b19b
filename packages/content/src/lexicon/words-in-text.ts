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

/** Calls `visit` with each text of a document and its dotted path, counted from 0. */
export function eachText(value: unknown, visit: (text: string, path: string) => void, path = ''): void {
  if (typeof value === 'string') visit(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    if (!CODES.has(key)) eachText(each, visit, path === '' ? key : `${path}.${key}`);
  }
}
