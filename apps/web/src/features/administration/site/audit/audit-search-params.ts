import type { Act, TargetKind } from '@study/contract/site/audit.admin.ts';

/** The search of the audit log, as it stands in the address. */
export const AUDIT_SEARCH = ['act', 'kind', 'actor', 'person', 'target'] as const;

export interface AuditSearch {
  act?: Act | undefined;
  kind?: TargetKind | undefined;
  /** The username of whoever did it. */
  actor?: string | undefined;
  /** The username of whom it concerns. */
  person?: string | undefined;
  /** The id of a paper, a user and the like. */
  target?: string | undefined;
}
