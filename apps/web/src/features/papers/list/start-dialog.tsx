import { type PaperMode, EXTRA_TIMES, type ExtraTime } from '@study/contract/attempts/attempt-views.ts';
import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#api/errors.ts';
import { faultsOfRefusal } from '#api/field-errors.ts';
import type { Level } from '#exam/names/level.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { SoundCheck } from '#ui/sound/sound-check.tsx';
import { OpenAttemptPanel } from './open-attempt-panel.tsx';
import { useStart } from './start-queries.ts';
import { startOutline } from './start-outline.ts';
import { MODE_NAMES } from '#exam/names/exam-names.ts';

const SHORT_LINES: readonly { mode: PaperMode; line: string }[] = [
  { mode: 'mock', line: '按考场流程，到点收卷' },
  { mode: 'practice', line: '任意顺序，随时停下' },
];

function ModeChoice({ mode, onPick }: { mode: PaperMode; onPick: (mode: PaperMode) => void }) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">模式</legend>
      {SHORT_LINES.map((each) => (
        <label key={each.mode} className="choice flex-col items-start">
          <input
            type="radio"
            name="mode"
            className="sr-only"
            checked={each.mode === mode}
            onChange={() => onPick(each.mode)}
          />
          <span className="font-bold">{MODE_NAMES[each.mode]}</span>
          <span className="text-note font-normal text-ink-muted">{each.line}</span>
        </label>
      ))}
    </fieldset>
  );
}

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
  const [mode, setMode] = useState(initialMode);
  const [extraTime, setExtraTime] = useState<ExtraTime>(1);
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
      <ModeChoice mode={mode} onPick={setMode} />
      <ul className="my-5 list-disc space-y-1 ps-5 text-ui marker:text-ink-muted">
        {startOutline(card, mode, extraTime).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {mode === 'mock' && (
        <div className="grid gap-5">
          <ExtraTimeChoice value={extraTime} onPick={setExtraTime} />
          {card.has_audio && <SoundCheck />}
        </div>
      )}
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

function ExtraTimeChoice({ value, onPick }: { value: ExtraTime; onPick: (value: ExtraTime) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 text-ui font-medium">延长时间（视力、书写等需要时选用）</legend>
      <div className="grid grid-cols-4 gap-2">
        {EXTRA_TIMES.map((factor) => (
          <label key={factor} className="choice justify-center px-1 whitespace-nowrap">
            <input
              type="radio"
              name="extra-time"
              className="sr-only"
              checked={factor === value}
              onChange={() => onPick(factor)}
            />
            {factor === 1 ? '不延长' : `${factor}倍`}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
