import type { AdminPaper } from '@study/contract/papers/papers.admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldRefusalOr } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { adminPaperKeys, paperCardQuery, paperStateQuery, publishPaper } from './papers-queries.ts';

/** Publishes a paper or withdraws it. Either can be undone by the other, so one question is enough. */
export function Publishing({ paper }: { paper: AdminPaper }) {
  const { id, title, is_published: isPublished } = paper;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const act = async () => {
    try {
      const card = await publishPaper(id, !isPublished);
      // Shown at once: the paper is checked anew before its state comes, which takes seconds on a busy server.
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
