import { useEffect, useRef, useState } from 'react';
import { useObservable } from '../state/observable.ts';
import { playbackSpeed, setPlaybackSpeed } from './playback-speed.ts';

/** A recording in one or more formats, preferred format first. */
export interface Recording {
  duration_ms: number;
  is_synthetic: boolean;
  sources: readonly { type: string; url: string }[];
  cues: readonly { kind: string; start_ms: number; end_ms: number }[];
}

export interface RecordingControls {
  isPlaying: boolean;
  positionMs: number;
  speed: number;
  isBroken: boolean;
  toggle: () => void;
  seekTo: (ms: number, andPlay?: boolean) => void;
  /** Plays one part and stops; at `rate` instead of the chosen speed, if given. */
  playPart: (fromMs: number, toMs: number, rate?: number) => void;
  setSpeed: (speed: number) => void;
  /** Ref of the audio element, which must be in the document. */
  element: React.RefObject<HTMLAudioElement | null>;
}

/**
 * Controls one recording; playing it pauses all others on the page. Played from its beginning, it begins at `startMs`.
 * Use a new component (`key`) for another recording.
 */
export function useRecording(recording: Recording, startMs = 0): RecordingControls {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [positionMs, setPositionMs] = useState(0);
  const speed = useObservable(playbackSpeed);
  const [isBroken, setIsBroken] = useState(false);
  /** The part that is played alone: where it ends, in milliseconds, and how fast. */
  const part = useRef<{ toMs: number; rate: number | undefined } | null>(null);
  useEffect(() => {
    const audio = element.current;
    if (!audio) return;
    const pauseAtEnd = () => {
      if (part.current === null || audio.currentTime * 1000 < part.current.toMs) return;
      part.current = null;
      audio.pause();
    };
    // `timeupdate` comes four times a second, which would play into the next sentence.
    const watchEnd = () => {
      pauseAtEnd();
      if (!audio.paused) requestAnimationFrame(watchEnd);
    };
    // Loading a source resets the playback rate to the default.
    audio.defaultPlaybackRate = playbackSpeed.get();
    audio.playbackRate = playbackSpeed.get();
    const listening = new AbortController();
    const on = (name: string, work: () => void) => audio.addEventListener(name, work, { signal: listening.signal });
    on('play', () => {
      // The speed may have been changed in another player.
      audio.playbackRate = part.current?.rate ?? playbackSpeed.get();
      if (audio.currentTime === 0 && part.current === null) audio.currentTime = startMs / 1000;
      for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause();
      setIsPlaying(true);
      setIsBroken(false);
      watchEnd();
    });
    on('pause', () => setIsPlaying(false));
    on('timeupdate', () => {
      setPositionMs(audio.currentTime * 1000);
      // Frames stop in a hidden tab; these events do not.
      pauseAtEnd();
    });
    on('seeking', () => setPositionMs(audio.currentTime * 1000));
    // Capture: a `<source>` that fails to load fires its own error event, which does not bubble.
    audio.addEventListener('error', () => setIsBroken(true), { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, [startMs]);
  const play = () => {
    element.current?.play().catch((error: unknown) => {
      // Paused before playback started, or started by the page before the user did anything: no error of the recording.
      const isInterrupted = error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name);
      if (!isInterrupted) setIsBroken(true);
    });
  };
  const seekTo = (ms: number, andPlay = false) => {
    part.current = null;
    if (element.current) {
      element.current.playbackRate = playbackSpeed.get();
      element.current.currentTime = ms / 1000;
    }
    setPositionMs(ms);
    if (andPlay) play();
  };
  return {
    isPlaying,
    positionMs: Math.min(positionMs, recording.duration_ms),
    speed,
    isBroken,
    element,
    toggle: () => {
      part.current = null;
      if (isPlaying) element.current?.pause();
      else play();
    },
    seekTo,
    playPart: (fromMs, toMs, rate) => {
      seekTo(fromMs);
      part.current = { toMs, rate };
      if (element.current) element.current.playbackRate = rate ?? playbackSpeed.get();
      play();
    },
    setSpeed: (next) => {
      if (element.current) {
        element.current.defaultPlaybackRate = next;
        element.current.playbackRate = next;
      }
      setPlaybackSpeed(next);
    },
  };
}
