import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecordingControls } from '#ui/sound/use-recording.ts';
import { PositionBar } from '#exam/listening/position-bar.tsx';
import type { Sentence } from '#exam/listening/sentence-work.ts';

interface WholePlayerProps {
  sentences: readonly Sentence[];
  controls: RecordingControls;
  /** Below the key. */
  children?: ReactNode;
}

/** The whole text of a recording, from its first sentence to its last, without the questions. */
export function WholePlayer({ sentences, controls, children }: WholePlayerProps) {
  const { isPlaying, positionMs, playPart, toggle } = controls;
  const fromMs = sentences[0]?.startMs ?? 0;
  const toMs = sentences.at(-1)?.endMs ?? 0;
  const isInside = positionMs > fromMs && positionMs < toMs - 500;
  return (
    <div className="sheet px-5 py-5 md:p-8">
      <PositionBar {...{ fromMs, toMs, positionMs }} />
      <div className="mt-5 grid justify-items-center gap-5">
        <button
          type="button"
          className="listening-play"
          aria-label={isPlaying ? '暂停' : isInside ? '接着听' : '听整段'}
          onClick={() => (isPlaying ? toggle() : playPart(isInside ? positionMs : fromMs, toMs))}
        >
          {isPlaying ? <Pause size={28} aria-hidden /> : <Play size={28} aria-hidden />}
        </button>
        {children}
      </div>
    </div>
  );
}
