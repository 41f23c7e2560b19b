import type { PhaseName } from '@study/contract/attempts/attempt-views.ts';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { PHASE_LABELS } from '#exam/names/exam-names.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { ClockFace } from './clock-face.tsx';
import { useObservable } from '#ui/state/observable.ts';
import { finishPhase } from '../state/runner-actions.ts';
import { useFrozen, useRunner } from '../state/runner-context.ts';
import { RunnerMenu } from './runner-menu.tsx';
import { SaveState } from './save-state.tsx';
import { SubmitDialog } from '../dialogs/submit-dialog.tsx';

/** Paper title, phase, clock, save state and hand-in button. */
export function RunnerHead({ level }: { level: 4 | 6 }) {
  const runner = useRunner();
  const attempt = useObservable(runner.attempt);
  const isHolding = useObservable(runner.takenOver) === null;
  // The dialog closes when its phase ends.
  const [submittingIn, setSubmittingIn] = useState<PhaseName | null>(null);
  const submit = () => setSubmittingIn(attempt.phase);
  const isLastPhase = attempt.phase === attempt.phases.at(-1)?.name;
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-x-3 border-b border-line bg-base-100 px-3 py-1.5 md:gap-x-6 md:px-6">
      <div className="min-w-0 grow">
        <h1 tabIndex={-1} className="truncate text-ui font-bold outline-none md:text-base">
          {attempt.paper_title}
        </h1>
        <div className="flex items-center gap-x-2 text-note text-ink-muted sm:gap-x-3">
          {attempt.phase !== null && <span className="hidden shrink-0 sm:inline">{PHASE_LABELS[attempt.phase]}</span>}
          {attempt.extra_time !== 1 && (
            <span className="shrink-0">
              {attempt.extra_time}倍<span className="max-sm:sr-only">时间</span>
            </span>
          )}
          <SaveState />
        </div>
      </div>
      <ClockFace />
      {attempt.mode === 'mock' && !isLastPhase && attempt.phase !== 'interlude' && (
        <EndPhase key={`end of ${attempt.phase}`} />
      )}
      {isLastPhase && (
        <button
          type="button"
          className="btn btn-primary btn-sm min-h-11 px-4 text-ui md:min-h-9"
          disabled={!isHolding}
          onClick={submit}
        >
          交卷
        </button>
      )}
      <RunnerMenu key={`menu in ${attempt.phase}`} level={level} onSubmit={isLastPhase || !isHolding ? null : submit} />
      <SubmitDialog
        isOpen={isHolding && submittingIn !== null && submittingIn === attempt.phase}
        onClose={() => setSubmittingIn(null)}
      />
    </header>
  );
}

/** The phase that starts when a phase is ended early. */
const NEXT: Readonly<Partial<Record<PhaseName, string>>> = {
  writing: '接着就放听力录音。',
  listening: '接着收答题卡1，然后是阅读与翻译。',
};

function EndPhase() {
  const runner = useRunner();
  const { phase } = useObservable(runner.attempt);
  const [isAsking, setIsAsking] = useState(false);
  const isFrozen = useFrozen();
  const [isMoving, setIsMoving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const end = async () => {
    setIsMoving(true);
    setMessage(null);
    try {
      await finishPhase(runner);
      setIsAsking(false);
    } catch (error) {
      setMessage(messageOf(error));
    }
    setIsMoving(false);
  };
  const name = phase === null ? '' : PHASE_LABELS[phase];
  return (
    <>
      <button
        type="button"
        className="btn btn-outline btn-sm min-h-11 whitespace-nowrap md:min-h-10"
        disabled={isFrozen}
        onClick={() => setIsAsking(true)}
      >
        <span className="md:hidden">结束{name}</span>
        <span className="hidden md:inline">提前结束{name}</span>
      </button>
      <Modal
        title={`提前结束${name}？`}
        isOpen={isAsking && !isFrozen}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <button type="button" className="btn btn-ghost" onClick={() => setIsAsking(false)}>
              再检查一下
            </button>
            <button type="button" className="btn btn-primary" disabled={isMoving} onClick={() => void end()}>
              结束{name}
            </button>
          </>
        }
      >
        <p>结束后不能再看，也不能再改。{phase !== null && NEXT[phase]}</p>
        {message !== null && (
          <p role="alert" className="mt-3 text-ink-bad">
            {message}
          </p>
        )}
      </Modal>
    </>
  );
}
