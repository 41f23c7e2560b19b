import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { ReactNode } from 'react';

interface TextCareSectionProps {
  part: SubjectivePart;
  /** Empty if there is no attempt. */
  children: ReactNode;
}

/** Target of `#writing-revise` and `#translation-revise`. */
export function TextCareSection({ part, children }: TextCareSectionProps) {
  if (children === null) return null;
  const id = `${part}-revise`;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="no-print item-anchor sheet p-4 md:p-7">
      <h2 id={`${id}-title`} className="mb-2 text-title font-bold">
        修改再评与申诉
      </h2>
      {children}
    </section>
  );
}
