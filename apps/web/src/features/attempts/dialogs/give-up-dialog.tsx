import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { giveUp } from '../state/runner-actions.ts';
import { useRunner } from '../state/runner-context.ts';

export function GiveUpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const runner = useRunner();
  const givingUp = useMutation({ mutationFn: () => giveUp(runner) });
  return (
    <Modal
      title="放弃本次作答？"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            继续作答
          </button>
          <button
            type="button"
            className="btn btn-danger"
            disabled={givingUp.isPending || givingUp.isSuccess}
            onClick={() => givingUp.mutate()}
          >
            放弃
          </button>
        </>
      }
    >
      <p>放弃后这次作答不计分，也不进入错题本和历史成绩，已写的内容不能找回。</p>
      {givingUp.isError && (
        <p role="alert" className="mt-3 text-ink-bad">
          {messageOf(givingUp.error)}
        </p>
      )}
    </Modal>
  );
}
