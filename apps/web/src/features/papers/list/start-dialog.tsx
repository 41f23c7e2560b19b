import type { PaperMode } from '@study/contract/attempts/attempt-views.ts';
import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#api/errors.ts';
import { faultsOfRefusal } from '#api/field-errors.ts';
import type { Level } from '#exam/names/level.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { OpenAttemptPanel } from './open-attempt-panel.tsx';
import { useStart } from './start-queries.ts';
import { type StartChoice, StartChoices } from '#exam/papers/start-choices.tsx';

interface StartDialogProps {
  card: ExamCard;
  level: Level;
  initialMode: PaperMode;
  /** For a visitor: redirects to the login page with this choice. Null if signed in. */
  onLoginNeeded: ((mode: PaperMode) => void) | null;
  onClose: () => void;
}

/** Confirms a start: outline of the exam, extra time and start button. */
export function StartDialog({ card, level, initialMode, onLoginNeeded, onClose }: StartDialogProps) {
  const [choice, setChoice] = useState<StartChoice>({ mode: initialMode, extraTime: 1 });
  const { mode, extraTime } = choice;
  const start = useStart(card);
  const navigate = useNavigate();
  const enter = () => navigate({ to: '/cet{$level}/exam/$id', params: { level, id: card.id } });
  const openAttempt = attemptInTheWay(start.error, card);

  if (openAttempt !== null) {
    return (
      <Modal isOpen title="还有一次未交卷的作答" onClose={onClose}>
        <OpenAttemptPanel attemptId={openAttempt} onContinue={() => void enter()} onAbandoned={() => start.reset()} />
      </Modal>
    );
  }
  const begin = () => {
    if (onLoginNeeded !== null) return onLoginNeeded(mode);
    start.mutate({ mode, extra_time: mode === 'mock' ? extraTime : 1 }, { onSuccess: () => void enter() });
  };
  return (
    <Modal isOpen title={card.title} onClose={onClose}>
      <FormFault fault={start.error === null ? undefined : faultsOfRefusal(start.error)['form']} />
      <StartChoices card={card} value={choice} onChange={setChoice} />
      <BusyButton isBusy={start.isPending} className="btn btn-primary btn-lg mt-6 w-full" onClick={begin}>
        {onLoginNeeded !== null && '登录后'}
        {mode === 'mock' ? '开始模考' : '开始练习'}
      </BusyButton>
      <button type="button" className="btn btn-ghost mt-2 h-11 w-full" onClick={onClose}>
        取消
      </button>
    </Modal>
  );
}

/** Id of the open attempt that blocks a new one; null if the start failed for another reason or did not fail. */
function attemptInTheWay(error: Error | null, card: ExamCard): string | null {
  if (!(error instanceof ApiError) || error.code !== 'attempt_open') return null;
  const named = error.details['attempt_id'];
  return typeof named === 'string' ? named : (card.my?.attempt_id ?? null);
}
