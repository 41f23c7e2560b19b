import { broadcastAt } from '@study/domain/attempt/schedule.ts';
import { useEffect, useRef, useState } from 'react';
import type { Recording } from '../../ui/use-recording.ts';
import { useRunner } from './runner-context.ts';
import { serverNow } from './use-remaining.ts';
import { useObservable } from './observable.ts';

export type BroadcastState = 'waiting' | 'playing' | 'gap' | 'blocked' | 'broken' | 'over';

export interface Broadcast {
  state: BroadcastState;
  /** Which recording is on; -1 when none is. */
  index: number;
  positionMs: number;
  /** Joins the broadcast where it is now; a browser wants a press before it makes a sound. */
  join: () => void;
  audio: React.RefObject<HTMLAudioElement | null>;
  address: string | undefined;
}

const LOOK_MS = 400;
/** The sound is set right when it has drifted this far from the server's clock. */
const DRIFT_MS = 1_500;

/**
 * The listening part of a mock: one broadcast that goes on whether or not anybody listens. After a reload or
 * on another device it is joined where it is by then; there is no stopping, seeking or hearing again.
 */
export function useBroadcast(recordings: readonly Recording[]): Broadcast {
  const session = useRunner();
  const { phases } = useObservable(session.attempt);
  const startsAt = Date.parse(phases.find((phase) => phase.name === 'listening')?.starts_at ?? '');
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<BroadcastState>('waiting');
  const [at, setAt] = useState({ index: -1, positionMs: 0 });
  const address = useAddress(recordings[at.index]);

  useEffect(() => {
    const durations = recordings.map((recording) => recording.duration_ms);
    const look = () => {
      const place = broadcastAt(durations, serverNow(session) - startsAt);
      setAt((before) => place ?? (before.index === -1 ? before : { index: -1, positionMs: 0 }));
      const element = audio.current;
      if (place === null) setState('over');
      else if (place.positionMs >= (durations[place.index] ?? 0)) setState('gap');
      else if (element !== null) keepUp(element, place.positionMs, setState);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [recordings, startsAt, session]);

  const join = () => {
    setState('waiting');
    void audio.current?.play().catch(() => setState('blocked'));
  };
  return { state, ...at, join, audio, address };
}

/** Makes the element play what is being broadcast. */
function keepUp(element: HTMLAudioElement, positionMs: number, setState: (state: BroadcastState) => void): void {
  if (element.error !== null) return setState('broken');
  if (element.readyState < HTMLMediaElement.HAVE_METADATA) return setState('waiting');
  if (Math.abs(element.currentTime * 1000 - positionMs) > DRIFT_MS) element.currentTime = positionMs / 1000;
  if (!element.paused) return setState('playing');
  element.play().then(
    () => setState('playing'),
    (reason: unknown) =>
      setState(reason instanceof DOMException && reason.name === 'NotAllowedError' ? 'blocked' : 'waiting'),
  );
}

/** The first format that this browser plays. */
function useAddress(recording: Recording | undefined): string | undefined {
  const [probe] = useState(() => document.createElement('audio'));
  return recording?.sources.find((source) => probe.canPlayType(source.type) !== '')?.url ?? recording?.sources[0]?.url;
}
