import type { Role } from '@study/contract/account/roles.ts';
import type { RosterFault, RosterOutcome } from '@study/contract/classes/roster.ts';
import { closeUp, type RosterEntry } from './roster-table.ts';

/** What the service knows of the account with the username of a row. */
export interface RosterAccountFacts {
  role: Role;
  isDisabled: boolean;
  /** Name and number of the list from which the account was made; null for one that its owner made. */
  madeFor: { name: string; studentNumber: string } | null;
  /** Null: never in the class, or there is no class. */
  membership: { name: string; studentNumber: string | null; hasLeft: boolean; leftByThemselves: boolean } | null;
}

export type RowPlan = { outcome: Exclude<RosterOutcome, 'fault'> } | { outcome: 'fault'; fault: RosterFault };

const faulty = (fault: RosterFault): RowPlan => ({ outcome: 'fault', fault });

/**
 * What to do with one row. A username that is only derived from a student number may be somebody else's, so such an
 * account is taken for the student's only if a list made it for the same name and number; a row that names the username
 * itself means that account. Whoever left by themselves is not brought back.
 */
export function planRow(entry: RosterEntry, account: RosterAccountFacts | null, hasClass: boolean): RowPlan {
  if (entry.fault !== null) return faulty(entry.fault);
  if (account === null) return { outcome: 'create' };
  const { madeFor, membership } = account;
  const isSame = isFor(entry, madeFor && { ...madeFor, name: closeUp(madeFor.name) });
  if (!hasClass) return isSame ? { outcome: 'unchanged' } : faulty('username_taken');
  if (membership !== null && !membership.hasLeft) {
    return { outcome: isFor(entry, membership) ? 'unchanged' : 'update' };
  }
  if (!isSame && !entry.hasOwnUsername) return faulty('username_taken');
  if (account.role !== 'user') return faulty('is_staff');
  if (account.isDisabled) return faulty('account_disabled');
  return membership?.leftByThemselves ? faulty('has_left') : { outcome: 'match' };
}

const isFor = (entry: RosterEntry, known: { name: string; studentNumber: string | null } | null) =>
  known?.name === entry.name && known.studentNumber === entry.studentNumber;
