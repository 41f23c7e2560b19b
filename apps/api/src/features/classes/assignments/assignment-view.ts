import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import { areAnswersOpen, stateOfAssignment } from '@study/domain/classes/assignment.ts';
import { termsOf, type AssignmentRow, type CountedAssignment } from './assignments.store.ts';

/** The fields that teachers and students see alike. */
export function termsView(row: AssignmentRow) {
  const terms = termsOf(row);
  const now = row.now.getTime();
  return {
    id: row.id,
    title: row.title,
    paper_id: row.paper_id,
    paper_title: row.paper_title,
    exam_type: row.exam_type,
    mode: row.mode,
    sections: row.sections,
    counted: row.counted,
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    accepts_late: row.accepts_late,
    answers: row.answers,
    starts_together_at: row.starts_together_at?.toISOString() ?? null,
    state: stateOfAssignment(terms, now),
    are_answers_open: areAnswersOpen(terms, now),
  };
}

export function assignmentViewOf(row: CountedAssignment): AssignmentView {
  return {
    ...termsView(row),
    class_id: row.class_id,
    created_at: row.created_at.toISOString(),
    extra_times: row.extra_times,
    members: row.members,
    begun: row.begun,
    handed_in: row.handed_in,
  };
}
