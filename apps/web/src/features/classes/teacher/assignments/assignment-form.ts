import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import type { ExamType, SectionName } from '@study/contract/papers/exam-structure.ts';
import type { AssignmentTimes, NewAssignment } from './assignment-queries.ts';
import { fieldOfMoment, momentOfField } from './china-time.ts';

/** What the form holds; times as the fields have them. */
export interface AssignmentForm {
  level: ExamType;
  mode: NewAssignment['mode'];
  paperId: string;
  /** Empty: the whole paper. */
  sections: readonly SectionName[];
  title: string;
  /** The title is the paper's until somebody writes one. */
  isTitled: boolean;
  opens: string;
  closes: string;
  acceptsLate: boolean;
  counted: 'first' | 'best';
  answers: NonNullable<NewAssignment['answers']>;
  extraTimes: readonly ExtraTime[];
  /** One start for all; empty: everybody begins when they like. */
  together: string;
}

export type ExtraTime = NonNullable<NewAssignment['extra_times']>[number];

const DAY_MS = 24 * 3_600_000;

/** A form for something new: open from now on, until the end of the seventh day. */
export function emptyForm(now: number, level: ExamType): AssignmentForm {
  return {
    level,
    mode: 'mock',
    paperId: '',
    sections: [],
    title: '',
    isTitled: false,
    opens: fieldOfMoment(now),
    closes: `${fieldOfMoment(now + 7 * DAY_MS).slice(0, 10)}T22:00`,
    acceptsLate: false,
    counted: 'first',
    answers: 'after_closing',
    extraTimes: [],
    together: '',
  };
}

export function formOf(assignment: AssignmentView): AssignmentForm {
  return {
    level: assignment.exam_type,
    mode: assignment.mode,
    paperId: assignment.paper_id,
    sections: assignment.sections,
    title: assignment.title,
    isTitled: true,
    opens: fieldOfMoment(assignment.opens_at),
    closes: fieldOfMoment(assignment.closes_at),
    acceptsLate: assignment.accepts_late,
    counted: assignment.counted,
    answers: assignment.answers,
    extraTimes: assignment.extra_times as ExtraTime[],
    together: assignment.starts_together_at === null ? '' : fieldOfMoment(assignment.starts_together_at),
  };
}

export function timesOf(form: AssignmentForm): AssignmentTimes {
  return {
    title: form.title,
    opens_at: momentOfField(form.opens),
    closes_at: momentOfField(form.closes),
    accepts_late: form.acceptsLate,
    answers: form.answers,
    extra_times: form.mode === 'mock' ? [...form.extraTimes] : [],
  };
}

export function bodyOf(form: AssignmentForm): NewAssignment {
  return {
    ...timesOf(form),
    paper_id: form.paperId,
    mode: form.mode,
    sections: form.mode === 'practice' ? [...form.sections] : [],
    counted: form.counted,
  };
}
