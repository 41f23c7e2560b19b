import type { BodyInputOf, OkOf } from '@study/contract/endpoint.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import {
  answerPracticeEndpoint,
  getPracticeEndpoint,
  practiceSuggestionsEndpoint,
  spendPaperEndpoint,
  startPracticeEndpoint,
  type PracticeSet,
} from '@study/contract/practice/practice.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export type Choices = OkOf<typeof practiceSuggestionsEndpoint>;
export type StartRequest = BodyInputOf<typeof startPracticeEndpoint>;
export type AnswerRequest = BodyInputOf<typeof answerPracticeEndpoint>;
export type Answered = OkOf<typeof answerPracticeEndpoint>;

const practiceKeys = {
  choices: (exam: ExamType) => ['practice', 'choices', exam] as const,
  set: (id: string) => ['practice', 'set', id] as const,
};

/** Available practice at a level, with recommendations. */
export function choicesQuery(exam: ExamType) {
  return queryOptions({
    queryKey: practiceKeys.choices(exam),
    queryFn: ({ signal }) => call(practiceSuggestionsEndpoint, { query: { exam_type: exam }, signal }),
    // Every answer changes it.
    staleTime: 0,
  });
}

/** A practice set; answered items include their solutions. */
export function practiceSetQuery(id: string) {
  return queryOptions({
    queryKey: practiceKeys.set(id),
    queryFn: ({ signal }): Promise<PracticeSet> => call(getPracticeEndpoint, { params: { id }, signal }),
    // Recording URLs are valid for at least two hours.
    staleTime: 3_600_000,
  });
}

/** Throws ApiError `nothing_to_practise`, `all_fresh` or `nothing_due`. */
export const startPractice = (body: StartRequest): Promise<PracticeSet> => call(startPracticeEndpoint, { body });

/** Idempotent: a repeated call returns the stored answer. Throws ApiError. */
export const answerPractice = (id: string, body: AnswerRequest): Promise<Answered> =>
  call(answerPracticeEndpoint, { params: { id }, body });

export const spendPaper = (id: string) => call(spendPaperEndpoint, { params: { id }, body: {} });
