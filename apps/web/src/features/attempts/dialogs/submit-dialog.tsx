import { useState } from 'react';
import { PARTS_OF_PHASE } from '@study/domain/attempt/attempt.ts';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { useObservable } from '#ui/state/observable.ts';
import { handIn } from '../state/runner-actions.ts';
import { useRunner } from '../state/runner-context.ts';
import { OpenItems } from './open-items.tsx';

interface SubmitDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms a hand-in: unanswered items, and what happens next. */
export function SubmitDialog({ isOpen, onClose }: SubmitDialogProps) {
  const runner = useRunner();
  const isDrill = useObservable(runner.attempt).mode === 'drill';
  const [isSending, setIsSending] = useState(false);
  const { state, savedAt } = useObservable(runner.status);
  const [failure, setFailure] = useState<{ message: string; savedAt: string | null } | null>(null);
  const submit = async () => {
    setIsSending(true);
    setFailure(null);
    try {
      await handIn(runner);
    } catch (error) {
      setFailure({ message: messageOf(error), savedAt });
    }
    setIsSending(false);
  };
  return (
    <Modal
      title="交卷"
      isOpen={isOpen}
      onClose={isSending ? undefined : onClose}
      actions={
        <>
          <button type="button" className="btn btn-ghost" disabled={isSending} onClick={onClose}>
            继续作答
          </button>
          <BusyButton isBusy={isSending} className="btn btn-primary" onClick={() => void submit()}>
            确认交卷
          </BusyButton>
        </>
      }
    >
      <OpenItems onGo={onClose} />
      <Unbegun />
      <p className="mt-4">
        {isDrill
          ? '交了就不能再改。评分大约要几秒，分数和参考一起看。'
          : '交了就不能再改。听力和阅读马上出分，作文和翻译约1分钟后批改好。'}
      </p>
      {failure !== null &&
        (state === 'saved' && savedAt !== failure.savedAt ? (
          <p role="status" className="mt-3 text-ink-good">
            网络恢复了，答案已送达，可以再交一次。
          </p>
        ) : (
          <p role="alert" className="mt-3 text-ink-bad">
            {failure.message}，答案已保存在本机
          </p>
        ))}
    </Modal>
  );
}

/** Warning for an early hand-in of a mock: the parts not begun yet count as unanswered. */
function Unbegun() {
  const { phase, phases } = useObservable(useRunner().attempt);
  const at = phases.findIndex(({ name }) => name === phase);
  const parts = phases.slice(at + 1).flatMap(({ name }) => PARTS_OF_PHASE[name]);
  if (at === -1 || parts.length === 0) return null;
  return (
    <p className="mt-4 text-ink-warn">
      {parts.map((part) => PART_NAMES[part]).join('、')}还没有开始，也会按没有作答计。
    </p>
  );
}
