import type { OwnAssignment } from '@study/contract/classes/own-assignments.ts';
import { isLate, isToDo } from '@study/domain/classes/assignment.ts';
import { countingAttempt, startRefusalOf } from '@study/domain/classes/sitting.ts';
import type { Db } from '#db/database.ts';
import { termsView } from './assignment-view.ts';
import { termsOf } from './assignments.store.ts';
import { listAssignedTo, type OwnAssignmentRow } from './own-assignments.store.ts';

/** What is assigned to a student: what is still to do first, the nearest closing first; then the latest closing first. */
export async function listOwnAssignments(db: Db, userId: string): Promise<OwnAssignment[]> {
  return (await listAssignedTo(db, userId)).map(ownView).toSorted(byUrgency);
}

function ownView(row: OwnAssignmentRow): OwnAssignment {
  const terms = termsOf(row);
  const now = row.now.getTime();
  const open = row.attempts.find(({ state }) => state === 'in_progress' || state === 'objective_submitted');
  const shown = open ?? countingAttempt(row.attempts, row.counted);
  return {
    ...termsView(row),
    class_id: row.class_id,
    class_name: row.class_name,
    extra_time: row.extra_time,
    can_start: startRefusalOf({ ...terms, counted: row.counted }, row.attempts, now) === null,
    attempt:
      shown === null
        ? null
        : {
            id: shown.id,
            state: shown.state,
            submitted_at: shown.submitted_at === null ? null : new Date(shown.submitted_at).toISOString(),
            is_late: isLate(terms, shown.submitted_at === null ? null : Date.parse(shown.submitted_at)),
          },
  };
}

function byUrgency(one: OwnAssignment, other: OwnAssignment): number {
  const [first, second] = [isToDo(one), isToDo(other)];
  if (first !== second) return first ? -1 : 1;
  if (first) return mustBeginBy(one) - mustBeginBy(other);
  return Date.parse(other.closes_at) - Date.parse(one.closes_at);
}

/** A common start comes before the closing. */
const mustBeginBy = ({ attempt, starts_together_at: together, closes_at: closing }: OwnAssignment): number =>
  Date.parse(attempt === null && together !== null ? together : closing);
