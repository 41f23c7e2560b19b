import type { ObjectiveResult, Submission } from '@study/contract/attempts/attempt-views.ts';

export type Outcome = NonNullable<ObjectiveResult['items']>[number]['outcome'];

export interface MyAnswer {
  response: string | null;
  outcome: Outcome;
}

/** The user's answers by item number; empty if unknown. */
export type MyAnswers = ReadonlyMap<number, MyAnswer>;

export function myAnswers(submission: Submission | null): MyAnswers {
  const items = submission?.objective?.items ?? [];
  return new Map(items.map(({ no, response, outcome }) => [no, { response, outcome }]));
}
