import { FEEDBACK_CONTENT_MAX } from '@study/contract/feedback/feedback.ts';
import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { refusalOr } from '#api/errors.ts';
import { useAuth } from '#session/auth-store.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { limitedTo } from '#ui/form/limited-text.ts';
import { reportItem, type ReportedItem } from './report-queries.ts';

/** Reports an item to the teachers: the paper, version and number go with it. Nothing for visitors. */
export function ReportItem(reported: ReportedItem) {
  const { user } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const [content, setContent] = useState('');
  const id = useId();
  if (user === null) return null;
  const send = async () => {
    const text = content.trim();
    if (text === '') return '请写一句哪里不对';
    try {
      await reportItem(reported, text);
    } catch (error) {
      return refusalOr(error, '没有送到，请再试一次');
    }
    setContent('');
    showToast('已报告，谢谢你');
    return null;
  };
  return (
    <>
      <button
        type="button"
        className="no-print btn btn-ghost btn-sm -ms-2 min-h-11 gap-1.5 px-2 font-normal text-ink-muted md:min-h-8"
        aria-label={`报告第${reported.item}题`}
        onClick={() => setOpen(true)}
      >
        <Flag size={16} aria-hidden />
        报告这道题
      </button>
      <ConfirmDialog
        title={`报告第${reported.item}题`}
        action="报告"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={send}
      >
        <label htmlFor={id} className="mb-1 block text-ui font-medium">
          哪里不对
        </label>
        <textarea
          id={id}
          rows={4}
          className="textarea w-full py-2 leading-relaxed"
          placeholder="例如答案不对、解析看不懂、录音有杂音"
          value={content}
          {...limitedTo(FEEDBACK_CONTENT_MAX, setContent)}
        />
        <p className="mt-1 text-note text-ink-muted">哪份试卷、第几题会一起报告，回复在“意见反馈”里。</p>
      </ConfirmDialog>
    </>
  );
}
