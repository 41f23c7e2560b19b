/** A range of a text in UTF-16 units, end exclusive. */
export type Span = readonly [start: number, end: number];

const byStart = (a: Span, b: Span) => a[0] - b[0];

/** Adds a span; touching or overlapping spans are merged. */
export function addSpan(spans: readonly Span[], [start, end]: Span): Span[] {
  if (start >= end) return [...spans];
  const touching = spans.filter((span) => span[0] <= end && span[1] >= start);
  const joined: Span = [
    Math.min(start, ...touching.map((span) => span[0])),
    Math.max(end, ...touching.map((span) => span[1])),
  ];
  return [...spans.filter((span) => !touching.includes(span)), joined].toSorted(byStart);
}

/** Subtracts a span from all others. */
export function removeSpan(spans: readonly Span[], [start, end]: Span): Span[] {
  return spans.flatMap((span): Span[] => {
    if (span[1] <= start || span[0] >= end) return [span];
    const left: Span = [span[0], start];
    const right: Span = [end, span[1]];
    return [left, right].filter((rest) => rest[0] < rest[1]);
  });
}

/** Whether the spans cover `span`. Touching spans are always merged, so a single one must cover it. */
export function isCovered(spans: readonly Span[], [start, end]: Span): boolean {
  return spans.some((span) => span[0] <= start && span[1] >= end);
}

/** The span that contains an offset. */
export function spanAt(spans: readonly Span[], offset: number): Span | null {
  return spans.find((span) => span[0] <= offset && offset < span[1]) ?? null;
}

/** Trims white space at both ends; null if nothing is left. */
export function trimSpan(text: string, [start, end]: Span): Span | null {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  const to = start + part.trimEnd().length;
  return from < to ? [from, to] : null;
}
