import { FINDINGS_MAX } from '@study/contract/marking.ts';

interface Found {
  findings: readonly unknown[];
  /** How many there were, where not all are listed. */
  findings_found?: number | undefined;
}

/** A mark with no more findings than are kept and shown, and with how many there were where that is not all. */
export function withListedFindings<Mark extends Found>(mark: Mark): Mark {
  const { findings, findings_found: found = findings.length } = mark;
  if (findings.length <= FINDINGS_MAX) return mark;
  return { ...mark, findings: findings.slice(0, FINDINGS_MAX), findings_found: found };
}
