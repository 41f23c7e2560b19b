import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fieldRefusalOr, messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { adviceLine, groupAdvice } from './edit/advice-groups.ts';
import { faultLine, warningsOf } from './paper-labels.ts';
import { adminPaperKeys, paperCardQuery, paperStateQuery, publishPaper } from './papers-queries.ts';
import type { AdminPaper } from '@study/contract/papers/papers.admin.ts';
import { useState } from 'react';
import { TrialButton } from './trial-button.tsx';
import { CopyPanel } from './copy-panel.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

/** Overview of a paper: what is missing, and whether it is published. */
export function OverviewScreen({ id }: { id: string }) {
  const found = useQuery(paperStateQuery(id));
  if (found.isPending) return <SheetSkeleton />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const paper = found.data;
  const notes = [...warningsOf(paper), ...groupAdvice(paper.warnings).map(adviceLine)];
  return (
    <div className="grid gap-5">
      <Panel
        title={paper.is_published ? '学生能看到这份试卷' : '学生看不到这份试卷'}
        lead={`编号${paper.id}，${formatDateTime(paper.updated_at)}改过。`}
        action={
          paper.content_version > 0 ? (
            <Publishing paper={paper} />
          ) : (
            <Link to="/admin/papers/$id/edit" params={{ id }} className="btn btn-primary">
              填写内容
            </Link>
          )
        }
      />
      {paper.content_version > 0 && (
        <Panel
          title="以考生身份试做"
          lead="在真正的考场里从头做一遍，没有发布也可以，不计入任何统计。"
          action={<TrialButton id={id} exam={paper.exam_type} version={paper.content_version} />}
        />
      )}
      {paper.content_version > 0 && <CopyPanel id={id} />}
      <Panel title="检查">
        {paper.content_version === 0 && <p>还没有内容可以检查。填写并存为试卷内容以后，这里会列出要改的地方。</p>}
        {paper.content_version > 0 && paper.faults.length === 0 && (
          <p>{notes.length === 0 ? '检查没有发现问题。' : '没有必须改的地方。下面的提示请看一眼。'}</p>
        )}
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

/** Publishes or withdraws a paper. Each undoes the other, so a simple confirmation is enough. */
function Publishing({ paper }: { paper: AdminPaper }) {
  const { id, title, is_published: isPublished } = paper;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const act = async () => {
    try {
      const card = await publishPaper(id, !isPublished);
      // Updates the card at once, because rechecking the paper takes seconds on a busy server.
      client.setQueryData(paperCardQuery(id).queryKey, card);
      client.setQueryData(paperStateQuery(id).queryKey, (state) => state && { ...state, is_published: !isPublished });
      void client.invalidateQueries({ queryKey: adminPaperKeys.all });
      return null;
    } catch (error) {
      return fieldRefusalOr(error, '没有成功，请再试一次');
    }
  };
  const name = isPublished ? '撤下试卷' : '发布';
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
        title={isPublished ? '撤下试卷' : '发布这份试卷'}
        action={name}
        back="返回"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={act}
      >
        {isPublished ? (
          <p>学生从此看不到“{title}”，也不能再开始；已经开始的可以做完，结果都保留。以后可以再发布。</p>
        ) : (
          <>
            <p>发布前再检查一遍内容，没有问题学生就能看到。</p>
            {paper.missing_recordings > 0 && <MissingRecordings {...paper} />}
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

function MissingRecordings({ id, missing_recordings: missing }: Pick<AdminPaper, 'id' | 'missing_recordings'>) {
  return (
    <p className="mt-3 text-ink-warn">
      还缺{missing}段录音，发布以后学生做不了这几篇听力。可以先到
      <Link to="/admin/papers/$id/recordings" params={{ id }} className="text-link">
        “录音”
      </Link>
      合成或上传。
    </p>
  );
}
