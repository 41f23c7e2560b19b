import { FINDINGS_MAX } from '@study/contract/marking/marking.ts';

interface Found {
  findings: readonly unknown[];
  /** Total number of findings, if the list was cut. */
  findings_found?: number | undefined;
}

/** Cuts a mark's findings to the stored maximum and adds the total count. */
export function withListedFindings<Mark extends Found>(mark: Mark): Mark {
  const { findings, findings_found: found = findings.length } = mark;
  if (findings.length <= FINDINGS_MAX) return mark;
  return { ...mark, findings: findings.slice(0, FINDINGS_MAX), findings_found: found };
}
