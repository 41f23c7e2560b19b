import type { AskedItem } from '@study/contract/papers/item-views.ts';
import type { Ref } from 'react';
import { SECTION_NAMES } from '../names/exam-names.ts';

interface ItemQuestionProps {
  item: AskedItem;
  /** Receives the focus when the item appears. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The question: stem, statement or blank number. */
export function ItemQuestion({ item, headingRef }: ItemQuestionProps) {
  const { section, stem } = item;
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className="text-passage font-bold outline-none">
        <span className="sr-only">第{item.item}题：</span>
        {stem === null ? (
          section === 'cloze' ? (
            `第${item.item}空填哪个词？`
          ) : (
            '听录音作答'
          )
        ) : (
          <span lang="en">{stem}</span>
        )}
      </h2>
      <p className="mt-1 mb-4 text-note text-ink-muted">
        {section === 'matching' && '这句话说的是哪一段？'}
        {SECTION_NAMES[section]}
        {item.item}
        <span aria-hidden> · </span>
        {item.paper_title}
      </p>
    </>
  );
}
