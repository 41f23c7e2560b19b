import { Pause, Play, Repeat } from 'lucide-react';
import { SPEEDS } from './playback-speed.ts';
import type { Recording, RecordingControls } from './use-recording.ts';
import { formatClock } from '../words/durations.ts';

interface RecordingPlayerProps {
  /** Name of the recording, for the labels of its controls. */
  name: string;
  recording: Recording;
  controls: RecordingControls;
  /** Called when the signed URLs have expired, to request new ones. */
  onReload: () => void;
}

/** Play, pause, seek, speed and repeat-sentence controls. */
export function RecordingPlayer({ name, recording, controls, onReload }: RecordingPlayerProps) {
  const { isPlaying, positionMs, toggle, seekTo, element } = controls;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Same as the play button.
    <div
      role="group"
      aria-label={`${name}录音`}
      onKeyDown={(event) => {
        // Only for the slider: buttons and selects handle the space bar themselves.
        if (event.key !== ' ' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        toggle();
      }}
      className="sheet no-print flex flex-wrap items-center gap-x-3 gap-y-1 p-2.5"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- A transcript would reveal answers. */}
      <audio ref={element} preload="metadata">
        {recording.sources.map((source) => (
          <source key={source.url} src={source.url} type={source.type} />
        ))}
      </audio>
      <button
        type="button"
        className="btn btn-outline btn-circle"
        aria-label={isPlaying ? `暂停${name}` : `播放${name}`}
        onClick={toggle}
      >
        {isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
      </button>
      <input
        type="range"
        className="range range-xs min-w-24 grow basis-32"
        aria-label={`${name}播放位置`}
        aria-valuetext={`${formatClock(positionMs, 'down')}，共${formatClock(recording.duration_ms, 'down')}`}
        min={0}
        max={recording.duration_ms}
        step={1000}
        value={positionMs}
        onChange={(event) => seekTo(Number(event.target.value))}
      />
      <span className="text-note tabular-nums text-ink-muted">
        {formatClock(positionMs, 'down')} / {formatClock(recording.duration_ms, 'down')}
      </span>
      <button
        type="button"
        className="btn btn-ghost btn-sm min-h-11 gap-1 px-2 font-normal md:min-h-8"
        aria-label={`重听本句：${name}`}
        onClick={() => seekTo(sentenceStart(recording, positionMs), true)}
      >
        <Repeat size={16} aria-hidden />
        重听本句
      </button>
      <SpeedChoice name={name} controls={controls} />
      {recording.is_synthetic && <span className="text-note text-ink-muted">合成语音</span>}
      {controls.isBroken && <Broken onReload={onReload} />}
    </div>
  );
}

function Broken({ onReload }: Pick<RecordingPlayerProps, 'onReload'>) {
  return (
    <p role="alert" className="flex w-full items-center gap-2 text-ui text-ink-bad">
      录音无法播放
      <button type="button" className="btn btn-outline btn-sm min-h-11 md:min-h-8" onClick={onReload}>
        再试一次
      </button>
    </p>
  );
}

function SpeedChoice({ name, controls }: Pick<RecordingPlayerProps, 'name' | 'controls'>) {
  return (
    <select
      aria-label={`${name}语速`}
      className="select select-sm min-h-11 w-20 md:min-h-8"
      value={controls.speed}
      onChange={(event) => controls.setSpeed(Number(event.target.value))}
    >
      {SPEEDS.map((choice) => (
        <option key={choice} value={choice}>
          {choice}倍
        </option>
      ))}
    </select>
  );
}

const JUST_BEGUN_MS = 600;

/**
 * Start of the sentence or question at a position. Within 600 ms of a start, the previous one, so that repeated clicks
 * go back.
 */
function sentenceStart(recording: Recording, positionMs: number): number {
  const starts = recording.cues.filter((cue) => cue.kind !== 'pause').map((cue) => cue.start_ms);
  return starts.filter((start) => start <= positionMs - JUST_BEGUN_MS).at(-1) ?? 0;
}
