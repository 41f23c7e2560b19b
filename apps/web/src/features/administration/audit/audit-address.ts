import type { Act } from '@study/contract/admin/audit.ts';

/** The search of the audit log, as it stands in the address. */
export const AUDIT_SEARCH = ['act', 'actor', 'target'] as const;

export interface AuditSearch {
  act?: Act | undefined;
  /** A username. */
  actor?: string | undefined;
  /** The id of a paper, a user and the like. */
  target?: string | undefined;
}
