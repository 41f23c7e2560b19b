import type { MarkFinding } from '@study/contract/marking/marking.ts';

/**
 * Findings in text order, without overlaps. Of overlapping findings the more informative one stays: certain before
 * doubtful, with a correction before without, our own rules before Harper's, the shorter span.
 */
export function mergeFindings(...sources: readonly (readonly MarkFinding[])[]): MarkFinding[] {
  const kept: MarkFinding[] = [];
  for (const finding of sources.flat().toSorted(byWeight)) {
    if (!kept.some((other) => finding.start < other.end && other.start < finding.end)) kept.push(finding);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

function byWeight(a: MarkFinding, b: MarkFinding): number {
  return weight(b) - weight(a) || a.end - a.start - (b.end - b.start) || a.start - b.start;
}

function weight(finding: MarkFinding): number {
  const isSpelling = finding.category === 'spelling';
  return (
    (finding.is_certain && finding.category !== 'advice' ? 8 : 0) +
    (finding.suggestion === undefined && !isSpelling ? 0 : 4) +
    (finding.rule.startsWith('harper:') ? 0 : 2)
  );
}
