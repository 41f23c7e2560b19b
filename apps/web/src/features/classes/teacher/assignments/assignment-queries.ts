import type { BodyInputOf } from '@study/contract/endpoint.ts';
import {
  type AssignmentView,
  createAssignmentEndpoint,
  deleteAssignmentEndpoint,
  getAssignmentEndpoint,
  listAssignmentsEndpoint,
  openAnswersEndpoint,
  updateAssignmentEndpoint,
} from '@study/contract/classes/assignments.ts';
import { startTogetherEndpoint } from '@study/contract/classes/sittings.ts';
import { listExamCardsEndpoint } from '@study/contract/papers/exam-cards.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { listTextDrillsEndpoint } from '@study/contract/practice/text-drills.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { classKeys } from '../class-keys.ts';

/** What is assigned to a class, newest first. Never cached for long: its counts change as students hand in. */
export const assignmentsQuery = (id: string) =>
  queryOptions({
    queryKey: classKeys.assignments(id),
    queryFn: async ({ signal }) => (await call(listAssignmentsEndpoint, { params: { id }, signal })).results,
    staleTime: 0,
  });

export const assignmentQuery = (id: string, assignment: string) =>
  queryOptions({
    queryKey: classKeys.assignment(id, assignment),
    queryFn: ({ signal }) => call(getAssignmentEndpoint, { params: { id, assignment }, signal }),
    staleTime: 0,
  });

/** Shows a changed assignment at once, and refetches the list. */
export function keepAssignment(client: QueryClient, changed: AssignmentView): void {
  client.setQueryData(classKeys.assignment(changed.class_id, changed.id), changed);
  void client.invalidateQueries({ queryKey: classKeys.assignments(changed.class_id), exact: true });
}

export type NewAssignment = BodyInputOf<typeof createAssignmentEndpoint>;
export type AssignmentTimes = BodyInputOf<typeof updateAssignmentEndpoint>;

/** Throws ApiError. */
export const createAssignment = (id: string, body: NewAssignment) =>
  call(createAssignmentEndpoint, { params: { id }, body });

/** Throws ApiError. */
export const updateAssignment = (id: string, assignment: string, body: AssignmentTimes) =>
  call(updateAssignmentEndpoint, { params: { id, assignment }, body });

/** Throws ApiError. */
export const deleteAssignment = (id: string, assignment: string) =>
  call(deleteAssignmentEndpoint, { params: { id, assignment } });

/** Opens the answers for good. Throws ApiError. */
export const openAnswers = (id: string, assignment: string) =>
  call(openAnswersEndpoint, { params: { id, assignment }, body: {} });

/** One start for all at this moment; null: none. Throws ApiError. */
export const startTogether = (id: string, assignment: string, startsAt: string | null) =>
  call(startTogetherEndpoint, { params: { id, assignment }, body: { starts_at: startsAt } });

/** As many papers as one call lists; a level has fewer. */
const PAPERS_MAX = '100';

/** Published papers and text drills of a level. */
export const assignableQuery = (exam: ExamType) =>
  queryOptions({
    queryKey: classKeys.assignable(exam),
    queryFn: async ({ signal }) => {
      const [papers, drills] = await Promise.all([
        call(listExamCardsEndpoint, { query: { exam_type: exam, page_size: PAPERS_MAX }, signal }),
        call(listTextDrillsEndpoint, { query: { exam_type: exam }, signal }),
      ]);
      return {
        papers: papers.results.map(({ id, title }) => ({ id, title })),
        drills: drills.results.map(({ paper_id: id, title }) => ({ id, title })),
      };
    },
  });
