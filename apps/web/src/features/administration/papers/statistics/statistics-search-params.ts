import { ITEM_SIGNS, SUSPICIOUS_ORDERINGS, type ItemSign } from '@study/contract/papers/item-statistics.admin.ts';
import {
  EXAM_TYPES,
  OBJECTIVE_SECTIONS,
  type ExamType,
  type SectionName,
} from '@study/contract/papers/exam-structure.ts';

/** Search params of a paper's item statistics. */
export const STATISTICS_SEARCH = ['ordering', 'section', 'only'] as const;

export const ITEM_ORDERINGS = ['no', 'facility', '-facility', 'discrimination', '-seconds'] as const;
export type ItemOrdering = (typeof ITEM_ORDERINGS)[number];

export interface StatisticsSearch {
  ordering?: ItemOrdering | undefined;
  section?: SectionName | undefined;
  only?: 'signs' | undefined;
}

/** Parses the search params; invalid values are ignored. */
export function statisticsSearchOf(values: Partial<Record<keyof StatisticsSearch, string>>): StatisticsSearch {
  return {
    ordering: ITEM_ORDERINGS.find((ordering) => ordering === values.ordering),
    section: OBJECTIVE_SECTIONS.find((section) => section === values.section),
    only: values.only === 'signs' ? 'signs' : undefined,
  };
}

/** Search params of the suspicious items. */
export const SUSPICIOUS_SEARCH = ['ordering', 'sign', 'exam_type', 'settled'] as const;

export interface SuspiciousSearch {
  ordering?: (typeof SUSPICIOUS_ORDERINGS)[number] | undefined;
  sign?: ItemSign | undefined;
  exam_type?: ExamType | undefined;
  settled?: 'yes' | undefined;
}

/** Parses the search params of the suspicious items; invalid values are ignored. */
export function suspiciousSearchOf(values: Partial<Record<keyof SuspiciousSearch, string>>): SuspiciousSearch {
  return {
    ordering: SUSPICIOUS_ORDERINGS.find((ordering) => ordering === values.ordering),
    sign: ITEM_SIGNS.find((sign) => sign === values.sign),
    exam_type: EXAM_TYPES.find((exam) => exam === values.exam_type),
    settled: values.settled === 'yes' ? 'yes' : undefined,
  };
}
