import { ChevronLeft, Flag } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Dock } from '#ui/page/dock.tsx';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { formatClock } from '#ui/words/durations.ts';
import { CheckedCard } from '#exam/listening/checked-card.tsx';
import { KeyboardBar } from '#exam/listening/keyboard-bar.tsx';
import { PlayerCard } from '#exam/listening/player-card.tsx';
import { PositionBar } from '#exam/listening/position-bar.tsx';
import { compareWork } from '#exam/listening/sentence-work.ts';
import { ModeChoice, WritingCard } from '#exam/listening/writing-card.tsx';
import { comesBack, isHard, type SentenceWork } from './task-state.ts';
import type { StepProps } from './use-task.ts';

/** Sentence by sentence: hear, write, check. */
export function SentenceStep(props: StepProps) {
  return <CurrentSentence key={props.running.task.at} {...props} />;
}

function CurrentSentence({ running, controls }: StepProps) {
  const { task, sentences, check, moveTo, change, mark } = running;
  const { at } = task;
  const sentence = sentences[at];
  const work = task.works[at];
  const text = sentence?.text ?? '';
  // The position of the sound renders this four times a second.
  const result = useMemo(() => (work?.isChecked === true ? compareWork(text, work) : null), [text, work]);
  const isWide = useIsWide();
  const card = useRef<HTMLDivElement>(null);
  const hearAgain = () => {
    if (sentence !== undefined) controls.playPart(sentence.startMs, sentence.endMs);
  };
  const hear = useEffectEvent(hearAgain);
  useEffect(() => {
    hear();
    card.current?.querySelector<HTMLElement>('textarea, input[type=text]')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const isChecked = work?.isChecked === true;
  useEffect(() => {
    if (isChecked) card.current?.querySelector<HTMLElement>('[data-verdict]')?.focus({ preventScroll: true });
  }, [isChecked]);
  useStepKeys({
    next: () => moveTo(at + 1),
    back: () => moveTo(Math.max(0, at - 1)),
    enter: () => (isChecked ? moveTo(at + 1) : check()),
  });
  if (sentence === undefined || work === undefined) return null;
  const isLast = at === sentences.length - 1;
  const rewrite = () => {
    change({ isChecked: false, text: '', fills: [] });
    requestAnimationFrame(() => card.current?.querySelector<HTMLElement>('textarea, input[type=text]')?.focus());
  };
  return (
    <div ref={card} className="contents">
      {(isWide || isChecked) && <PlayerCard sentence={sentence} controls={controls} />}
      {!isWide && !isChecked && (
        <div className="flex items-center gap-3">
          <span className="text-note whitespace-nowrap text-ink-muted tabular-nums">
            第{at + 1}句 · {formatClock(sentence.startMs, 'down')}
          </span>
          <PositionBar
            fromMs={sentence.startMs}
            toMs={sentence.endMs}
            positionMs={controls.positionMs}
            hasTimes={false}
          />
          <ModeChoice work={work} onChange={change} />
        </div>
      )}
      {result !== null ? (
        <CheckedCard result={result} onHear={hearAgain} isMarked={work.isMarked} />
      ) : (
        <WritingCard key={at} {...{ sentence, work }} onChange={change} onHear={hearAgain} onCheck={check} />
      )}
      <NotInReviews work={work} />
      {isChecked ? (
        <Dock isTall>
          <KeysShown />
          <BackButton at={at} onBack={() => moveTo(at - 1)} />
          <button
            type="button"
            className={`btn btn-ghost gap-1.5 px-3 ${work.isMarked ? 'text-ink-warn' : ''}`}
            aria-pressed={work.isMarked}
            onClick={() => mark(at, !work.isMarked)}
          >
            <Flag size={16} aria-hidden fill={work.isMarked ? 'currentColor' : 'none'} />
            难句
          </button>
          <button type="button" className="btn btn-ghost px-3 max-md:ms-auto" onClick={rewrite}>
            再写一遍
          </button>
          <NextButton onNext={() => moveTo(at + 1)}>{isLast ? '去看懂' : '下一句'}</NextButton>
        </Dock>
      ) : isWide ? (
        <Dock>
          <KeysShown />
          <BackButton at={at} onBack={() => moveTo(at - 1)} />
          <button type="button" className="btn btn-outline" onClick={check}>
            听不出，看答案
          </button>
          <button type="button" className="btn btn-primary btn-lg" onClick={check}>
            核对
          </button>
        </Dock>
      ) : (
        <KeyboardBar {...{ sentence, controls, work }} onChange={change} onCheck={check} />
      )}
    </div>
  );
}

/** Says so of a sentence that was skipped, which one may mark. */
function NotInReviews({ work }: { work: SentenceWork }) {
  if (!work.isChecked || !isHard(work) || comesBack(work)) return null;
  return <p className="text-note text-ink-muted">一个词都没写对的句子不排进复习，想再练就点“难句”。</p>;
}

function NextButton({ onNext, children }: { onNext: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="btn btn-primary btn-lg w-full md:w-auto"
      aria-keyshortcuts="Enter"
      onClick={onNext}
    >
      {children}
    </button>
  );
}

function BackButton({ at, onBack }: { at: number; onBack: () => void }) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-circle md:ms-auto"
      aria-label="上一句"
      title="上一句"
      disabled={at === 0}
      onClick={onBack}
    >
      <ChevronLeft size={20} aria-hidden />
    </button>
  );
}

const KEYS = [
  [['Tab'], '再听'],
  [['Enter'], '核对'],
  [['Ctrl', '→'], '下一句'],
] as const;

function KeysShown() {
  return (
    <span aria-hidden className="flex items-center gap-4 text-note text-ink-muted max-lg:hidden">
      {KEYS.map(([keys, does]) => (
        <span key={does} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <kbd key={key} className="kbd kbd-sm">
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </span>
  );
}

/** Ctrl with arrows goes on and back from anywhere; Enter where no control takes it. */
function useStepKeys(acts: { next: () => void; back: () => void; enter: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || document.querySelector('dialog[open]') !== null) return;
    const isControl = event.target instanceof Element && event.target.closest('a, button, input, textarea, summary');
    const act =
      event.ctrlKey && event.key === 'ArrowRight'
        ? acts.next
        : event.ctrlKey && event.key === 'ArrowLeft'
          ? acts.back
          : event.key === 'Enter' && !event.ctrlKey && !isControl
            ? acts.enter
            : null;
    if (act === null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
