import { Pause, Play, RotateCcw } from 'lucide-react';
import type { RecordingControls } from '#ui/sound/use-recording.ts';
import { PositionBar } from './position-bar.tsx';
import type { Sentence } from './sentence-work.ts';

export const BACK_MS = 2000;
export const SLOW = 0.75;

interface PlayerCardProps {
  sentence: Sentence;
  controls: RecordingControls;
  className?: string;
}

/** One sentence to hear: one big key, at its sides two seconds earlier and slower. */
export function PlayerCard({ sentence, controls, className = '' }: PlayerCardProps) {
  const { startMs: fromMs, endMs: toMs } = sentence;
  const { isPlaying, playPart, toggle } = controls;
  return (
    <div className={`sheet px-5 py-4 md:p-6 ${className}`}>
      <PositionBar {...{ fromMs, toMs }} positionMs={controls.positionMs} />
      <div className="listening-player mt-3 md:mt-4">
        <button type="button" className="listening-tool" onClick={() => playPart(Math.max(0, fromMs - BACK_MS), toMs)}>
          <RotateCcw size={20} aria-hidden />
          前2秒
        </button>
        <button
          type="button"
          className="listening-play"
          aria-label={isPlaying ? '暂停' : '再听这一句'}
          onClick={() => (isPlaying ? toggle() : playPart(fromMs, toMs))}
        >
          {isPlaying ? <Pause size={28} aria-hidden /> : <Play size={28} aria-hidden />}
        </button>
        <button type="button" className="listening-tool" onClick={() => playPart(fromMs, toMs, SLOW)}>
          <b>{SLOW}×</b>
          慢一点
        </button>
      </div>
    </div>
  );
}
