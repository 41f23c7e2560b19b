/** A text derived from another one, with the source offset of each code unit (UTF-16, `ends` exclusive). */
export interface MappedText {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

export const mapOf = (source: string): MappedText => ({
  text: source,
  starts: Array.from({ length: source.length }, (_, at) => at),
  ends: Array.from({ length: source.length }, (_, at) => at + 1),
});

/** Returns the replacement of a match; `at` is its offset in the input text. */
export type Change = (match: string, at: number, groups: readonly (string | undefined)[]) => string;

/**
 * Replaces matches. A replacement of equal length keeps its offsets unit by unit; otherwise every unit of the
 * replacement maps to the whole match.
 */
export function replaceIn(from: MappedText, pattern: RegExp, change: Change): MappedText {
  const kept: string[] = [];
  const [starts, ends]: [number[], number[]] = [[], []];
  let done = 0;
  const keep = (text: string, first: number, step: number, last: number): void => {
    kept.push(text);
    for (let unit = 0; unit < text.length; unit += 1) {
      starts.push(from.starts[first + step * unit] ?? 0);
      ends.push(from.ends[step === 0 ? last - 1 : first + unit] ?? 0);
    }
  };
  for (const match of from.text.matchAll(pattern)) {
    const [found, ...groups] = match;
    const changed = change(found, match.index, groups);
    if (changed === found) continue;
    keep(from.text.slice(done, match.index), done, 1, match.index);
    done = match.index + found.length;
    keep(changed, match.index, changed.length === found.length ? 1 : 0, done);
  }
  if (done === 0) return from;
  keep(from.text.slice(done), done, 1, from.text.length);
  return { text: kept.join(''), starts, ends };
}

/** Maps a span to the source text. */
export function placeInSource(
  { starts, ends }: MappedText,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  const from = starts[start] ?? ends.at(-1) ?? 0;
  return { start: from, end: end > start ? Math.max(from, ends[end - 1] ?? from) : from };
}
