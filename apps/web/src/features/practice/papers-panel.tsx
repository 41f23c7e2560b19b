import type { ExamType } from '@study/contract/exam-structure.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { showToast } from '../../ui/dialog/toast-store.ts';
import { choicesQuery, spendPaper, type Choices } from './practice-queries.ts';
import { PAPER_WORDS } from './practice-words.ts';

type Paper = Choices['papers'][number];

interface PapersPanelProps {
  exam: ExamType;
  papers: readonly Paper[];
}

/** The papers that items come from; an untaken one can be spent, after confirmation. */
export function PapersPanel({ exam, papers }: PapersPanelProps) {
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
    <Panel title="试卷" lead="做过的试卷自动进来；还没做过的，可以拿来练习。">
      {papers.length === 0 && <p className="text-ink-muted">这个级别还没有试卷。</p>}
      <ul className="divide-y divide-base-300">
        {papers.map((paper) => (
          <li key={paper.id} className="flex min-h-14 items-center justify-between gap-4 py-2">
            <p className="min-w-0">
              <span className="block">{paper.title}</span>
              <span className="block text-[0.8125rem] text-ink-muted">{PAPER_WORDS[paper.status]}</span>
            </p>
            {paper.status === 'unseen' && (
              <button
                type="button"
                className="btn btn-ghost h-11 shrink-0"
                aria-label={`拿来练习：${paper.title}`}
                onClick={() => setAsked(paper)}
              >
                拿来练习
              </button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="拿这份试卷来练习"
        action="拿来练习"
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={spend}
      >
        <p>{asked?.title}里的题会出现在练习里。以后再用它模考，不再算首次见卷，不上成绩榜，而且不能撤回。</p>
        <p className="mt-2 text-ink-muted">想留一份做完整的模考，请先模考，再来练习。</p>
      </ConfirmDialog>
    </Panel>
  );
}
