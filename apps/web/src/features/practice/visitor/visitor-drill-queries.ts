import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { answerVisitorDrillEndpoint, visitorDrillEndpoint } from '@study/contract/practice/visitor-drill.ts';
import type { BodyInputOf } from '@study/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

const visitorDrillKeys = { ofExam: (exam: ExamType) => ['visitor-drill', exam] as const };

export const visitorDrillQuery = (exam: ExamType) =>
  queryOptions({
    queryKey: visitorDrillKeys.ofExam(exam),
    queryFn: ({ signal }) => call(visitorDrillEndpoint, { query: { exam_type: exam }, signal }),
    staleTime: Infinity,
  });

/** Marks one answer; nothing is stored. Throws ApiError. */
export const answerVisitorDrill = (body: BodyInputOf<typeof answerVisitorDrillEndpoint>) =>
  call(answerVisitorDrillEndpoint, { body });
