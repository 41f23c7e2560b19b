export interface Found {
  start: number;
  end: number;
  category: string;
  text: string;
  suggestion?: string | undefined;
  alternatives?: readonly string[] | undefined;
  rule: string;
  is_certain: boolean;
  /** Absent in marks that older releases gave. */
  tier?: 'finding' | 'suspect' | undefined;
}

export interface FoundPiece {
  text: string;
  /** Empty for text without findings. */
  findings: readonly Found[];
}

/** Splits a text at the boundaries of findings; overlapping findings share one piece. */
export function cutFindings(text: string, findings: readonly Found[]): FoundPiece[] {
  const inPlace = findings
    .filter(({ start, end }) => start >= 0 && start <= end && end <= text.length)
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  const stretches: { start: number; end: number; findings: Found[] }[] = [];
  for (const found of inPlace) {
    const last = stretches.at(-1);
    if (last !== undefined && found.start < last.end) {
      last.findings.push(found);
      last.end = Math.max(last.end, found.end);
    } else stretches.push({ start: found.start, end: found.end, findings: [found] });
  }
  const pieces: FoundPiece[] = [];
  let at = 0;
  for (const stretch of stretches) {
    if (stretch.start > at) pieces.push({ text: text.slice(at, stretch.start), findings: [] });
    pieces.push({ text: text.slice(stretch.start, stretch.end), findings: stretch.findings });
    at = stretch.end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), findings: [] });
  return pieces;
}
