import type { BodyInputOf } from '@study/contract/endpoint.ts';
import {
  getClassTextEndpoint,
  listClassTextsEndpoint,
  markClassTextEndpoint,
  takeBackClassMarkEndpoint,
} from '@study/contract/classes/class-texts.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { classKeys } from '../class-keys.ts';

/** Which texts the desk lists. */
export interface DeskPlace {
  /** Null: of all assignments. */
  assignment: string | null;
  /** Also those that wait for nobody. */
  isAll: boolean;
}

/** Texts that the class handed in. Refetched only when its page opens, so that marking one does not shift the others. */
export const textsQuery = (id: string, place: DeskPlace) =>
  queryOptions({
    queryKey: classKeys.textList(id, place),
    queryFn: ({ signal }) =>
      call(listClassTextsEndpoint, {
        params: { id },
        query: {
          ...(place.assignment !== null && { assignment: place.assignment }),
          ...(!place.isAll && { waiting: 'yes' as const }),
        },
        signal,
      }),
    staleTime: 0,
  });

export const textQuery = (id: string, submission: string) =>
  queryOptions({
    queryKey: classKeys.text(id, submission),
    queryFn: ({ signal }) => call(getClassTextEndpoint, { params: { id, submission }, signal }),
    staleTime: 0,
  });

/** Throws ApiError. */
export const giveMark = (id: string, submission: string, body: BodyInputOf<typeof markClassTextEndpoint>) =>
  call(markClassTextEndpoint, { params: { id, submission }, body });

/** Withdraws a mark; the previous one counts again. Throws ApiError. */
export const takeBackMark = (id: string, submission: string, part: SubjectivePart) =>
  call(takeBackClassMarkEndpoint, { params: { id, submission }, body: { part } });
