import type { CalibratedTask } from '@study/contract/marking/calibration.admin.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { administrationKeys } from '../administration-keys.ts';
import { spokenChanges, spokenLine } from './agreement-words.ts';
import { applyCalibration, previewQuery } from './calibration-queries.ts';

interface CalibrationDialogProps {
  task: CalibratedTask;
  isOpen: boolean;
  onClose: () => void;
}

const TITLE = '预览校准';

/** What a calibration would change, and the button that applies it. */
export function CalibrationDialog({ task, isOpen, onClose }: CalibrationDialogProps) {
  const client = useQueryClient();
  const preview = useQuery({ ...previewQuery(task), enabled: isOpen });
  const refresh = () => client.invalidateQueries({ queryKey: administrationKeys.area('calibration') });
  if (!preview.isSuccess) {
    return (
      <Modal title={TITLE} isOpen={isOpen} onClose={onClose}>
        {preview.isError ? (
          <ErrorState message={messageOf(preview.error)} onRetry={() => void preview.refetch()} />
        ) : (
          <SheetSkeleton />
        )}
      </Modal>
    );
  }
  const { anchors, shown, changes, ...line } = preview.data;
  const apply = async () => {
    try {
      const { changed } = await applyCalibration(task, anchors);
      showToast(changed === 0 ? '校准已应用' : `校准已应用，${changed}篇估分有变，学生会收到更正记录`);
      return null;
    } catch (error) {
      return messageOf(error);
    } finally {
      void refresh();
    }
  };
  return (
    <ConfirmDialog title={TITLE} action="应用校准" isOpen={isOpen} onClose={onClose} onConfirm={apply}>
      <p>
        依据{anchors}篇人工评分，{spokenLine(line)}。
      </p>
      <p className="mt-2 font-bold">{spokenChanges(shown, changes)}</p>
      {changes.length > 0 && (
        <ul aria-label="估分的变化" className="mt-2 text-ui tabular-nums">
          {changes.map(({ by, count }) => (
            <li key={by}>
              {by > 0 ? `升高${by}分` : `降低${-by}分`}：{count}篇
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-ui text-ink-muted">
        满分15分。应用以后，新的估分也这样换算；分数有变的学生会在成绩页看到更正记录。人工评过的不变。
      </p>
    </ConfirmDialog>
  );
}
