import { useMutation } from '@tanstack/react-query';
import { FileButton } from '#ui/form/file-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { useRunner } from '../state/runner-context.ts';

// Lazy-loaded: answer files are rare.
const fetchReader = () => import('../state/take-answer-file.ts');

/** Imports an answer file into the open attempt. */
export function AnswerFileDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const runner = useRunner();
  const taking = useMutation({
    mutationFn: async (file: File) => (await fetchReader()).takeAnswerFile(runner, file),
    onSuccess: ({ isDone, said }) => {
      if (!isDone) return;
      onClose();
      showToast(said);
    },
  });
  const fault = taking.isError
    ? '没能读取这份文件，请再试一次'
    : taking.data?.isDone === false
      ? taking.data.said
      : null;
  const close = () => {
    taking.reset();
    onClose();
  };
  return (
    <Modal
      title="用存下的答案"
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <button type="button" className="btn btn-ghost" onClick={close}>
            取消
          </button>
          <FileButton
            label="选择文件"
            accept="application/json,.json"
            isBusy={taking.isPending}
            className="btn btn-primary"
            onFile={(file) => taking.mutate(file)}
          />
        </>
      }
    >
      <p>选之前存下的文件，空着的题会补上；两边都答了又不一样的，一题一题问你，不会直接覆盖。</p>
      {fault !== null && (
        <p role="alert" className="mt-3 text-ink-bad">
          {fault}
        </p>
      )}
    </Modal>
  );
}
