import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, refusalOr } from '../../../api/errors.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SheetSkeleton } from '../../../ui/page/sheet-skeleton.tsx';
import { spokenMoment } from '../../../ui/words/dates.ts';
import { faultLine, warningsOf } from './paper-words.ts';
import { adminPaperKeys, paperCardQuery, paperStateQuery, publishPaper } from './papers-queries.ts';

/** What a paper lacks, and whether students see it. */
export function OverviewScreen({ id }: { id: string }) {
  const found = useQuery(paperStateQuery(id));
  if (found.isPending) return <SheetSkeleton />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const paper = found.data;
  const notes = [...warningsOf(paper), ...paper.warnings.map(faultLine)];
  return (
    <div className="grid gap-5">
      <Panel
        title={paper.is_published ? '学生能看到这份试卷' : '学生看不到这份试卷'}
        lead={`编号${paper.id}，${spokenMoment(paper.updated_at)}改过。`}
        action={<Publishing id={id} title={paper.title} isPublished={paper.is_published} />}
      />
      <Panel title="检查">
        {paper.content_version === 0 && <p>还没有内容，请到“编辑”里填写。</p>}
        {paper.content_version > 0 && paper.faults.length === 0 && <p>检查没有发现问题。</p>}
        {paper.faults.length > 0 && (
          <ul className="rows" aria-label="问题">
            {paper.faults.map((fault) => (
              <li key={`${fault.file}${fault.path}${fault.message}`} className="py-2 wrap-anywhere text-ink-bad">
                {faultLine(fault)}
              </li>
            ))}
          </ul>
        )}
        {notes.length > 0 && (
          <ul className="rows mt-2" aria-label="提示">
            {notes.map((note) => (
              <li key={note} className="py-2 wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

interface PublishingProps {
  id: string;
  title: string;
  isPublished: boolean;
}

/** Publishes a paper, or takes it back after its name was typed. */
function Publishing({ id, title, isPublished }: PublishingProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const act = async () => {
    if (isPublished && typed.trim() !== title) return '与标题不同，请照标题输入';
    try {
      const card = await publishPaper(id, !isPublished);
      // Shown at once: the paper is checked anew before its state comes, which takes seconds on a busy server.
      client.setQueryData(paperCardQuery(id).queryKey, card);
      client.setQueryData(paperStateQuery(id).queryKey, (state) => state && { ...state, is_published: !isPublished });
      void client.invalidateQueries({ queryKey: adminPaperKeys.all });
      setTyped('');
      return null;
    } catch (error) {
      return refusalOr(error, '没有成功，请再试一次');
    }
  };
  const name = isPublished ? '取消发布' : '发布';
  return (
    <>
      <button
        type="button"
        className={isPublished ? 'btn btn-outline' : 'btn btn-primary'}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      <ConfirmDialog
        title={`${name}这份试卷`}
        action={name}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={act}
      >
        {isPublished ? (
          <>
            <p className="mb-3">
              学生从此看不到它，也不能再开始；已经开始的可以做完，结果都保留。请输入标题“{title}”确认。
            </p>
            <TextField label="标题" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </>
        ) : (
          <p>发布前再检查一遍内容，没有问题学生就能看到。</p>
        )}
      </ConfirmDialog>
    </>
  );
}
