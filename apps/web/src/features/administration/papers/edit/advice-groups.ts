import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';

/** Advice that says the same of several items, or of one place. */
export interface AdviceGroup {
  /** The first of them, which the row goes to. */
  first: ContentFault;
  items: number[];
}

/** Joins advice with the same words about several items: what is missing is counted, not listed item by item. */
export function groupAdvice(warnings: readonly ContentFault[]): AdviceGroup[] {
  const alike = Map.groupBy(warnings, ({ message, mend, item, path }) =>
    item === undefined ? `${message} ${path}` : `${message} ${mend}`,
  );
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ first, items: [first, ...others].flatMap(({ item }) => item ?? []) }],
  );
}

const LISTED_MAX = 6;

/** 还有12题没有解析：第1、2、3题等。没有解析的题，答案页只给出正确选项。 */
export function adviceLine({ first: { message, mend }, items }: AdviceGroup): string {
  if (items.length < 2) return `${items.length === 1 ? `第${items[0]}题` : ''}${message}。${mend}。`;
  const listed = items.slice(0, LISTED_MAX).join('、');
  return `还有${items.length}题${message}：第${listed}题${items.length > LISTED_MAX ? '等' : ''}。${mend}。`;
}
