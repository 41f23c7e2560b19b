import type { ListeningGroup } from '@study/contract/listening/listening.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { WorkHead } from '#exam/items/work-head.tsx';
import { TappableWords } from '#exam/words/tappable-words.tsx';
import { useRecording } from '#ui/sound/use-recording.ts';
import type { BubbleState } from '#ui/chart/bubbles.tsx';
import { useObservable } from '#ui/state/observable.ts';
import { AgainStep } from './again-step.tsx';
import { BlindStep } from './blind-step.tsx';
import '#exam/listening/listening.css';
import { hearingsOf } from './listening-queries.ts';
import { SentenceStep } from './sentence-step.tsx';
import { ShadowStep } from './shadow-step.tsx';
import { StepList } from './step-list.tsx';
import { TaskEnd } from './task-end.tsx';
import { isHard, type SentenceWork } from './task-state.ts';
import { UnderstandStep } from './understand-step.tsx';
import { useTask } from './use-task.ts';

interface TaskScreenProps {
  userId: string;
  group: ListeningGroup;
  /** Index of the sentence to begin with; null: with the whole recording. */
  from: number | null;
  onReload: () => void;
  onClose: () => void;
}

/** A group being worked through: head, the five steps in words, and the current one. One audio element serves them all. */
export function TaskScreen({ userId, group, from, onReload, onClose }: TaskScreenProps) {
  const running = useTask(userId, group, from);
  const controls = useRecording(group.recording);
  const { element, isBroken } = controls;
  const { task } = running;
  const { step, works } = task;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const steps: Record<typeof step, ReactNode> = {
    blind: <BlindStep {...{ group, running, controls }} />,
    sentences: <SentenceStep {...{ group, running, controls }} />,
    understand: <UnderstandStep {...{ group, running, controls }} />,
    shadow: <ShadowStep {...{ group, running, controls }} />,
    again: <AgainStep {...{ group, running, controls }} />,
    done: <TaskEnd userId={userId} running={running} onClose={onClose} />,
  };
  return (
    <>
      <WorkHead
        title={`精听：${SECTION_NAMES[group.section]}，${group.title}`}
        headingRef={heading}
        countsSentences
        states={works.map(stateOf)}
        at={step === 'sentences' ? task.at : works.length}
        onClose={onClose}
      />
      <div className="mx-auto grid w-full max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-1 pb-8 md:gap-5 md:pt-4">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- The text is what the listener writes. */}
        <audio ref={element} preload="auto">
          {group.recording.sources.map(({ url, type }) => (
            <source key={url} src={url} type={type} />
          ))}
        </audio>
        {step !== 'done' && <StepList step={step} />}
        <Unsent userId={userId} />
        {isBroken && (
          <p role="alert" className="flex items-center gap-3 text-ui text-ink-bad">
            录音无法播放
            <button type="button" className="btn btn-outline btn-sm min-h-11 md:min-h-9" onClick={onReload}>
              再试一次
            </button>
          </p>
        )}
        <TappableWords source={{ paperId: group.paper_id }}>{steps[step]}</TappableWords>
      </div>
    </>
  );
}

/** Says that results wait in this browser because the server cannot be reached. */
function Unsent({ userId }: { userId: string }) {
  const { isCut, waiting } = hearingsOf(userId);
  const isShown = useObservable(isCut);
  const count = useObservable(waiting);
  return (
    <p role="status" className={isShown && count > 0 ? 'text-ui text-ink-warn' : 'sr-only'}>
      {isShown && count > 0 && `网络断了，${count}句还没有送到，存在本机，恢复后自动发送`}
    </p>
  );
}

function stateOf(work: SentenceWork): BubbleState {
  if (work.first === null) return 'empty';
  return isHard(work) ? 'half' : 'full';
}
