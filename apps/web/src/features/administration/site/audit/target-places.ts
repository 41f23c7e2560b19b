import type { AuditEntry } from '@study/contract/site/audit.admin.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';

/** The page of something. */
export interface Place {
  to: string;
  search?: Readonly<Record<string, string>>;
}

/** Where a submission's text is marked. */
export const textPlaceOf = ({ target }: AuditEntry, part: SubjectivePart): Place | undefined =>
  target.is_gone ? undefined : { to: `/admin/marking/${target.id}`, search: { part } };

/** Where what an entry is about is looked at; undefined: nowhere, or no longer. */
export function placeOf({ target: { kind, id, name, is_gone: isGone } }: AuditEntry): Place | undefined {
  if (isGone) return undefined;
  switch (kind) {
    case 'user':
      return { to: `/admin/people/${id}` };
    case 'paper':
      return { to: `/admin/papers/${id}` };
    case 'paper_import':
      return { to: '/admin/papers/import', search: { id } };
    case 'feedback':
      return { to: '/admin/feedback', search: name === null ? {} : { text: name } };
    case 'scorer':
      return { to: '/admin/marking/calibration' };
    case 'settings':
      return { to: '/admin/settings' };
    case 'backup':
    case 'browser_error':
    case 'endpoint':
      return { to: '/admin/service' };
    case 'submission':
    case 'marking_job':
    case 'audit_log':
      return undefined;
  }
}
