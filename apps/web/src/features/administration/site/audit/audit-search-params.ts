import type { Act, TargetKind } from '@study/contract/site/audit.admin.ts';

/** Search params of the audit log. */
export const AUDIT_SEARCH = ['act', 'kind', 'actor', 'person', 'target'] as const;

export interface AuditSearch {
  act?: Act | undefined;
  kind?: TargetKind | undefined;
  /** Username of the actor. */
  actor?: string | undefined;
  /** Username of the person concerned. */
  person?: string | undefined;
  /** Id of the target, such as a paper or a user. */
  target?: string | undefined;
}
