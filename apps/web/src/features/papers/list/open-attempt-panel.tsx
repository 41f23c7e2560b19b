import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { useAbandon } from './start-queries.ts';

interface OpenAttemptPanelProps {
  attemptId: string;
  onContinue: () => void;
  onAbandoned: () => void;
}

/** Resumes the open attempt or, after confirmation, abandons it. */
export function OpenAttemptPanel({ attemptId, onContinue, onAbandoned }: OpenAttemptPanelProps) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return <AbandonPanel attemptId={attemptId} onBack={() => setAsking(false)} onAbandoned={onAbandoned} />;
  }
  return (
    <>
      <p>这份试卷已有一次作答没有交卷。你可以接着做，也可以放弃它再重新开始。</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary h-12 flex-1" onClick={onContinue}>
          继续作答
        </button>
        <button type="button" className="btn btn-outline h-12 flex-1" onClick={() => setAsking(true)}>
          放弃
        </button>
      </div>
    </>
  );
}

interface AbandonPanelProps {
  attemptId: string;
  onBack: () => void;
  onAbandoned: () => void;
}

export function AbandonDialog({ attemptId, onClose }: { attemptId: string; onClose: () => void }) {
  return (
    <Modal isOpen title="放弃这次作答" onClose={onClose}>
      <AbandonPanel attemptId={attemptId} onBack={onClose} onAbandoned={onClose} />
    </Modal>
  );
}

/** Confirmation before abandoning an attempt. */
function AbandonPanel({ attemptId, onBack, onAbandoned }: AbandonPanelProps) {
  const abandon = useAbandon();
  return (
    <>
      <FormFault fault={abandon.error === null ? undefined : messageOf(abandon.error)} />
      <p>放弃后这次作答不计分，也不会进入错题本，且不能恢复。确定放弃吗？</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="btn btn-outline h-12 flex-1" onClick={onBack}>
          返回
        </button>
        <BusyButton
          isBusy={abandon.isPending}
          className="btn btn-danger h-12 flex-1"
          onClick={() => abandon.mutate(attemptId, { onSuccess: onAbandoned })}
        >
          确定放弃
        </BusyButton>
      </div>
    </>
  );
}
