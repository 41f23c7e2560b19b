import type { PhaseName } from '@study/contract/attempts/attempt-views.ts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { PHASE_LABELS } from '#exam/names/exam-names.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { ClockFace } from './clock-face.tsx';
import { useObservable } from '#ui/state/observable.ts';
import { finishPhase } from '../state/runner-actions.ts';
import { useAnswers, useFrozen, useItemsToDo, useRunner } from '../state/runner-context.ts';
import { answerOf, isAnswered } from '../state/answers.ts';
import { useLastMinutes } from '../state/use-remaining.ts';
import { OpenItems } from '../dialogs/open-items.tsx';
import { ReadingMenu } from '#ui/form/reading-menu.tsx';
import { RunnerMenu } from './runner-menu.tsx';
import { SubmitDialog } from '../dialogs/submit-dialog.tsx';
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { SyncState, SyncStatus } from '../state/sync-types.ts';
import { isNews } from '../state/save-news.ts';
import { formatTime } from '#ui/words/dates.ts';

const KEPT = '答案已保存在本机';
const NOT_KEPT = '本机存不下答案，请勿关闭页面';

function wordsOf({ state, savedAt, message }: SyncStatus, isDurable: boolean): string {
  switch (state) {
    case 'waiting':
    case 'saving':
      return '正在保存';
    case 'offline':
      return `${message ?? '网络已断开'}，${isDurable ? KEPT : NOT_KEPT}`;
    case 'signed_out':
      return `登录已失效，${isDurable ? KEPT : NOT_KEPT}`;
    case 'lease_lost':
      return '本页只能查看';
    case 'closed':
      return '作答已结束';
    case 'refused':
      return message ?? '保存失败';
    default:
      return savedAt === null ? '已保存' : `已保存 ${formatTime(savedAt)}`;
  }
}

function IconOf({ state }: { state: SyncStatus['state'] }) {
  const style = { size: 14, 'aria-hidden': true, className: 'shrink-0' } as const;
  if (state === 'saved') return <Check {...style} />;
  if (state === 'saving' || state === 'waiting') return <LoaderCircle {...style} />;
  return state === 'offline' || state === 'signed_out' ? <CloudOff {...style} /> : <TriangleAlert {...style} />;
}

/** Text that says whether the server has the answers. */
function SaveState() {
  const { status, journal } = useRunner();
  const current = useObservable(status);
  const isDurable = useObservable(journal.isDurable);
  // The banner below the header shows the full message.
  const isStripped = current.state === 'offline' || current.state === 'signed_out';
  const isTrouble = !['saved', 'waiting', 'saving'].includes(current.state);
  return (
    <span className={`flex min-w-0 items-center gap-1 ${isTrouble ? 'text-ink-warn' : ''}`}>
      <IconOf state={current.state} />
      {isStripped && <span aria-hidden>未送达</span>}
      <span className={isStripped ? 'sr-only' : 'truncate'} title={wordsOf(current, isDurable)}>
        {wordsOf(current, isDurable)}
        {!isDurable && !isStripped && `（${NOT_KEPT}）`}
      </span>
      <SaveAnnouncer status={current} isDurable={isDurable} />
    </span>
  );
}

/**
 * Announces save states to screen readers. Saves happen every few seconds, so only the first save, failures and
 * recoveries are announced. A browser without durable storage is a failure of its own.
 */
function SaveAnnouncer({ status, isDurable }: { status: SyncStatus; isDurable: boolean }) {
  const told = useRef<SyncState | null>(null);
  const before = useRef(status.state);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (isNews(before.current, status.state, told.current)) {
      told.current = status.state;
      setSaid(status.state === 'saved' ? '答案已保存' : wordsOf(status, isDurable));
    }
    before.current = status.state;
  }, [status, isDurable]);
  return (
    <span role="status" className="sr-only">
      {said}
      {!isDurable && !said.includes(NOT_KEPT) && NOT_KEPT}
    </span>
  );
}

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
    <header className="flex min-h-14 shrink-0 items-center gap-x-1.5 border-b border-line bg-base-100 px-3 py-1.5 md:gap-x-6 md:px-6">
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
          {attempt.is_trial && (
            <span className="shrink-0 text-ink-accent">
              试做<span className="max-md:sr-only">，不计入任何成绩</span>
            </span>
          )}
          <SaveState />
        </div>
      </div>
      <ClockFace />
      <ReadingMenu />
      {attempt.mode === 'mock' && !isLastPhase && attempt.phase !== 'interlude' && (
        <EndPhase key={`end of ${attempt.phase}`} />
      )}
      {isLastPhase && <SubmitButton isDisabled={!isHolding} onSubmit={submit} />}
      <RunnerMenu key={`menu in ${attempt.phase}`} level={level} onSubmit={isLastPhase || !isHolding ? null : submit} />
      <SubmitDialog
        isOpen={isHolding && submittingIn !== null && submittingIn === attempt.phase}
        onClose={() => setSubmittingIn(null)}
      />
    </header>
  );
}

/** An outline until the end: the last five minutes, or everything is answered. */
function SubmitButton({ isDisabled, onSubmit }: { isDisabled: boolean; onSubmit: () => void }) {
  const items = useItemsToDo();
  const answers = useAnswers();
  const isLate = useLastMinutes() !== null;
  const isEnd = isLate || items.every((item) => isAnswered(answerOf(answers, item)));
  return (
    <button
      type="button"
      className={`btn ${isEnd ? 'btn-primary' : 'btn-outline'} btn-sm min-h-11 px-3.5 text-ui md:min-h-9 md:px-4`}
      disabled={isDisabled}
      onClick={onSubmit}
    >
      交卷
    </button>
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
        <OpenItems onGo={() => setIsAsking(false)} />
        <p className="mt-4">结束后不能再看，也不能再改。{phase !== null && NEXT[phase]}</p>
        {message !== null && (
          <p role="alert" className="mt-3 text-ink-bad">
            {message}
          </p>
        )}
      </Modal>
    </>
  );
}
