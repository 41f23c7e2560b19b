import { useState } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { Modal } from '../../../ui/modal.tsx';
import { giveUp } from '../session/runner-actions.ts';
import { useRunner } from '../session/runner-context.ts';

export function GiveUpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const session = useRunner();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const abandon = async () => {
    setIsBusy(true);
    setMessage(null);
    try {
      await giveUp(session);
    } catch (error) {
      setMessage(messageOf(error));
      setIsBusy(false);
    }
  };
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
            className="btn btn-outline text-ink-bad"
            disabled={isBusy}
            onClick={() => void abandon()}
          >
            放弃
          </button>
        </>
      }
    >
      <p>放弃后这次作答不计分，也不进入错题本和历史成绩，已写的内容不能找回。</p>
      {message !== null && (
        <p role="alert" className="mt-3 text-ink-bad">
          {message}
        </p>
      )}
    </Modal>
  );
}
