import type { CandidateListening } from '@study/contract/papers/paper-views.ts';
import { useMemo } from 'react';
import { useObservable } from '#ui/state/observable.ts';
import { RecordingPlayer } from '#ui/sound/recording-player.tsx';
import { useRecording, type Recording } from '#ui/sound/use-recording.ts';
import { IntensiveLink } from '#exam/listening/intensive-link.tsx';
import { SCRIPT } from '../checking/checked-parts.tsx';
import { useRunner } from '../state/runner-context.ts';

interface GroupPlayerProps {
  kind: CandidateListening['sections'][number]['kind'];
  title: string;
  /** The first item of the group. */
  item: number;
  recording: Recording & { clip: string };
  onReload: () => void;
}

/** Practice: a recording without a play limit. Once its section is checked it has its transcript and opens sentence by sentence. */
export function GroupPlayer({ kind, title, item, recording, onReload }: GroupPlayerProps) {
  const controls = useRecording(recording);
  const runner = useRunner();
  const check = useObservable(runner.checks).get(kind);
  const items = useMemo(() => check?.answers ?? [], [check]);
  const spoken = check?.transcripts.find(({ clip }) => clip === recording.clip);
  return (
    <>
      <RecordingPlayer name={title} recording={recording} controls={controls} onReload={onReload} />
      {spoken && (
        <div className="mt-3">
          <IntensiveLink paperId={runner.paperId} item={item} />
        </div>
      )}
      {spoken && (
        <details open className="mt-3">
          <summary className="min-h-8 cursor-pointer text-ui text-ink-muted">听力原文</summary>
          <SCRIPT.Part
            cues={spoken.cues}
            items={items}
            positionMs={controls.positionMs}
            isPlaying={controls.isPlaying}
            onSentence={(startMs) => controls.seekTo(startMs, true)}
            onOneSentence={controls.playPart}
          />
        </details>
      )}
    </>
  );
}
