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
  const { category, rule, suggestion, is_certain: isCertain } = finding;
  // A rule that gives the right form of "childs" says more than that it is no word.
  const known = category === 'spelling' ? 3 : suggestion === undefined ? 0 : 4;
  return (isCertain && category !== 'advice' ? 8 : 0) + known + (rule.startsWith('harper:') ? 0 : 2);
}

/** Drops sentences to look at again that another finding already marks: two notes never fall on one place. */
export function dropMarkedSuspects(findings: readonly MarkFinding[]): MarkFinding[] {
  return findings.filter(
    (finding, at) =>
      finding.tier !== 'suspect' ||
      !findings.some(
        (other, index) =>
          (other.tier !== 'suspect' || index < at) && finding.start < other.end && other.start < finding.end,
      ),
  );
}
