import type { RecordedGroup } from '@study/contract/papers/paper-recordings.admin.ts';
import { useEffect, useEffectEvent } from 'react';
import { RecordingPlayer } from '#ui/sound/recording-player.tsx';
import { useRecording } from '#ui/sound/use-recording.ts';
import { formatClock } from '#ui/words/durations.ts';
import { shownCues } from './shown-cues.ts';

interface GroupSoundProps {
  name: string;
  recording: NonNullable<RecordedGroup['recording']>;
  questions: RecordedGroup['questions'];
  onReload: () => void;
}

/** A recording, and what is said in it, each to be heard from there. */
export function GroupSound({ name, recording, questions, onReload }: GroupSoundProps) {
  const controls = useRecording(recording);
  const playFromStart = useEffectEvent(() => controls.seekTo(0, true));
  // It was opened by a press on 听.
  useEffect(() => playFromStart(), []);
  const cues = shownCues(recording.cues, questions);
  return (
    <div className="mt-3">
      <RecordingPlayer name={name} recording={recording} controls={controls} onReload={onReload} />
      {cues.length === 0 && (
        <p className="mt-2 text-note text-ink-muted">这段录音没有时间轴，只能从头听，或拖到要听的地方。</p>
      )}
      {cues.length > 0 && (
        <ol className="mt-2 grid" aria-label={`${name}的句子和问题`}>
          {cues.map(({ start_ms: start, end_ms: end, said }) => {
            const isHeard = controls.isPlaying && start <= controls.positionMs && controls.positionMs < end;
            return (
              <li key={start}>
                <button
                  type="button"
                  className={`flex min-h-11 w-full cursor-pointer gap-3 rounded-box px-2 py-2 text-left hover:bg-tint-accent ${isHeard ? 'bg-tint-accent' : ''}`}
                  aria-current={isHeard}
                  onClick={() => controls.seekTo(start, true)}
                >
                  <span className="shrink-0 text-note leading-6 tabular-nums text-ink-muted">
                    {formatClock(start, 'down')}
                  </span>
                  <span className="min-w-0 wrap-anywhere" lang="en">
                    {said}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
