import { broadcastAt } from '@study/domain/attempt/schedule.ts';
import { useEffect, useRef, useState } from 'react';
import type { Recording } from '#ui/sound/use-recording.ts';
import { broadcastStep } from './broadcast-step.ts';
import { broadcastVolume } from './broadcast-volume.ts';
import { useObservable } from '#ui/state/observable.ts';
import { useRunner } from '../state/runner-context.ts';
import { steadyNow } from '../state/runner.ts';
import { serverNow } from '../state/use-remaining.ts';

export type BroadcastState = 'waiting' | 'playing' | 'gap' | 'blocked' | 'cut' | 'over';

export interface Broadcast {
  state: BroadcastState;
  /** Index of the recording being broadcast; -1 if none. */
  index: number;
  positionMs: number;
  /** Starts playback at the current broadcast position. Autoplay policies require a user gesture. */
  join: () => void;
  /** Two audio elements: one plays while the other preloads the next recording. */
  first: React.RefObject<HTMLAudioElement | null>;
  second: React.RefObject<HTMLAudioElement | null>;
  firstAddress: string | undefined;
  secondAddress: string | undefined;
}

const LOOK_MS = 400;

/**
 * The listening part of a mock: one broadcast that runs whether or not this page plays it. After a reload, a network
 * failure or a change of device, playback joins at the current position. No pausing, seeking or replaying.
 */
export function useBroadcast(recordings: readonly Recording[]): Broadcast {
  const runner = useRunner();
  const { phases } = useObservable(runner.attempt);
  const startsAt = Date.parse(phases.find((phase) => phase.name === 'listening')?.starts_at ?? '');
  const first = useRef<HTMLAudioElement>(null);
  const second = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<BroadcastState>('waiting');
  const [at, setAt] = useState({ index: -1, positionMs: 0 });
  const addressOf = usePlayable(recordings);

  useEffect(() => {
    const durations = recordings.map((recording) => recording.duration_ms);
    const keepers = [keeperOf(first), keeperOf(second)];
    const look = () => {
      const playing = broadcastAt(durations, serverNow(runner) - startsAt);
      setAt((before) => playing ?? (before.index === -1 ? before : { index: -1, positionMs: 0 }));
      if (playing === null) return setState('over');
      keepers[(playing.index + 1) % 2]?.rest();
      if (playing.positionMs >= (durations[playing.index] ?? 0)) setState('gap');
      else keepers[playing.index % 2]?.keepUp(playing.positionMs, setState);
    };
    const hearVolume = () => {
      for (const { current } of [first, second]) if (current) current.volume = broadcastVolume.get();
    };
    hearVolume();
    look();
    const stopVolume = broadcastVolume.subscribe(hearVolume);
    const timer = setInterval(look, LOOK_MS);
    return () => {
      stopVolume();
      clearInterval(timer);
    };
  }, [recordings, startsAt, runner]);

  const join = () => {
    setState('waiting');
    const [playing, next] = at.index % 2 === 0 ? [first, second] : [second, first];
    void playing.current?.play().catch(() => setState('blocked'));
    unlock(next.current);
  };
  const current = Math.max(0, at.index);
  const isFirstOn = current % 2 === 0;
  return {
    state,
    ...at,
    join,
    first,
    second,
    firstAddress: addressOf(isFirstOn ? current : current + 1),
    secondAddress: addressOf(isFirstOn ? current + 1 : current),
  };
}

/** Autoplay unlock: some browsers let an element play only after a user gesture has started it once. */
function unlock(element: HTMLAudioElement | null): void {
  if (element === null) return;
  element.muted = true;
  const settle = () => {
    element.pause();
    element.currentTime = 0;
    element.muted = false;
  };
  element.play().then(settle, settle);
}

/** Keeps one audio element in step with the broadcast. */
function keeperOf(audio: React.RefObject<HTMLAudioElement | null>) {
  let movedAt = steadyNow();
  let seen = -1;
  const isMoving = (element: HTMLAudioElement) => {
    if (element.currentTime === seen) return;
    seen = element.currentTime;
    movedAt = steadyNow();
  };
  return {
    rest: () => {
      movedAt = steadyNow();
      if (audio.current && !audio.current.paused) audio.current.pause();
    },
    keepUp: (wantedMs: number, setState: (state: BroadcastState) => void) => {
      const element = audio.current;
      if (element === null) return;
      isMoving(element);
      const step = broadcastStep(
        {
          hasFailed: element.error !== null,
          isReady: element.readyState >= HTMLMediaElement.HAVE_METADATA,
          isPaused: element.paused,
          hasEnded: element.ended,
          positionMs: element.currentTime * 1000,
          stuckMs: steadyNow() - movedAt,
        },
        wantedMs,
      );
      if (step.seekToMs !== null) element.currentTime = step.seekToMs / 1000;
      if (step.act === 'load') {
        movedAt = steadyNow();
        element.load();
      }
      if (step.act !== 'play') return setState(step.state);
      movedAt = steadyNow();
      element.play().then(
        () => setState('playing'),
        (reason: unknown) => setState(isForbidden(reason) ? 'blocked' : 'waiting'),
      );
    },
  };
}

function isForbidden(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'NotAllowedError';
}

/** Returns the URL of a recording in the first format that this browser plays. */
function usePlayable(recordings: readonly Recording[]): (index: number) => string | undefined {
  const [probe] = useState(() => document.createElement('audio'));
  return (index) => {
    const sources = recordings[index]?.sources;
    return sources?.find((source) => probe.canPlayType(source.type) !== '')?.url ?? sources?.[0]?.url;
  };
}
