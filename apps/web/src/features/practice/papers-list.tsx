import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { choicesQuery, spendPaper, type Choices } from './practice-queries.ts';
import { PAPER_LABELS } from './practice-labels.ts';

type Paper = Choices['papers'][number];

interface PapersListProps {
  exam: ExamType;
  papers: readonly Paper[];
}

/** Papers that items come from; after confirmation, a paper not taken yet can be used for practice. */
export function PapersList({ exam, papers }: PapersListProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Paper | null>(null);
  const spend = async () => {
    if (asked === null) return null;
    try {
      await spendPaper(asked.id);
    } catch (error) {
      return messageOf(error);
    }
    await client.invalidateQueries({ queryKey: choicesQuery(exam).queryKey });
    showToast(`${asked.title}可以练习了`);
    return null;
  };
  return (
    <div className="pb-4">
      <p className="text-note text-ink-muted">
        做过的试卷自动进来。没做过的也能加入，但会用掉整套：以后再模考就不算第一次了。
      </p>
      {papers.length === 0 && <p className="text-ink-muted">这个级别还没有试卷。</p>}
      <ul className="rows">
        {papers.map((paper) => (
          <li key={paper.id} className="flex min-h-14 items-center justify-between gap-4 py-2">
            <p className="min-w-0">
              <span className="block">{paper.title}</span>
              <span className="block text-note text-ink-muted">{PAPER_LABELS[paper.status]}</span>
            </p>
            {paper.status === 'unseen' && (
              <button
                type="button"
                className="btn btn-ghost -me-5 shrink-0"
                aria-label={`加入练习：${paper.title}`}
                onClick={() => setAsked(paper)}
              >
                加入练习
              </button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="把这份试卷加入练习"
        action="加入练习"
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={spend}
      >
        <p>{asked?.title}会整套用掉：题都进练习，以后再用它模考，不算第一次做，不上成绩榜。不能撤回。</p>
        <p className="mt-2 text-ink-muted">想留着模考，就先模考，做完自动能练。</p>
      </ConfirmDialog>
    </div>
  );
}
