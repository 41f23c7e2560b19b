import type { ExamCard } from '@study/contract/exam-cards.ts';
import { PaperRows } from './paper-rows.tsx';

interface NewPapersProps {
  papers: readonly ExamCard[];
  hasAttempts: boolean;
}

/** Papers that one has not taken, newest first. */
export function NewPapers({ papers, hasAttempts }: NewPapersProps) {
  return (
    <section className="mt-4 md:mt-6" aria-labelledby="newest">
      <h2 id="newest" className="mb-4 text-2xl font-bold">
        新试卷
      </h2>
      {papers.length > 0 ? (
        <PaperRows papers={papers} />
      ) : (
        <p className="sheet p-6 text-ink-muted">
          {hasAttempts ? '现有的试卷您都做过了，可以去练习或复习。' : '试卷正在准备，请稍后再来。'}
        </p>
      )}
    </section>
  );
}
