import type { AskedItem } from '@study/contract/item-views.ts';
import type { Ref } from 'react';
import { SECTION_NAMES } from '../names/exam-names.ts';

interface ItemQuestionProps {
  item: AskedItem;
  /** Gets the focus when the item appears. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** What is asked: the stem, the statement, or which blank. */
export function ItemQuestion({ item, headingRef }: ItemQuestionProps) {
  const { section, stem } = item;
  return (
    <>
      <p className="text-[0.8125rem] text-ink-muted">
        {SECTION_NAMES[section]}
        <span aria-hidden> · </span>
        {item.paper_title}
      </p>
      <h2 ref={headingRef} tabIndex={-1} className="mt-1 mb-3 flex items-baseline gap-3 outline-none">
        <span className="min-w-7 font-bold tabular-nums">
          <span className="sr-only">第</span>
          {item.item}
          <span className="sr-only">题</span>
        </span>
        {stem === null ? (
          <span>{section === 'cloze' ? `第${item.item}空应填哪个词？` : '听录音作答'}</span>
        ) : (
          <span lang="en" className="passage">
            {stem}
          </span>
        )}
      </h2>
      {section === 'matching' && <p className="mb-2 text-[0.9375rem] text-ink-muted">这句话的内容在哪一段？</p>}
    </>
  );
}
