import { useEffect, useRef, useState } from 'react';
import { useObservable } from '../state/observable.ts';
import { playbackSpeed, setPlaybackSpeed } from './playback-speed.ts';

/** A recording to be heard, in one or more formats, best first. */
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
  setSpeed: (speed: number) => void;
  /** Goes on the audio element, which the page must contain. */
  element: React.RefObject<HTMLAudioElement | null>;
}

/** Plays one recording; starting it stops every other on the page. For another recording use a new component (`key`). */
export function useRecording(recording: Recording): RecordingControls {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [positionMs, setPositionMs] = useState(0);
  const speed = useObservable(playbackSpeed);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const audio = element.current;
    if (!audio) return;
    // Loading a source resets the rate to the default one.
    audio.defaultPlaybackRate = playbackSpeed.get();
    audio.playbackRate = playbackSpeed.get();
    const listening = new AbortController();
    const on = (name: string, work: () => void) => audio.addEventListener(name, work, { signal: listening.signal });
    on('play', () => {
      // It may have been changed at another player since.
      audio.playbackRate = playbackSpeed.get();
      for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause();
      setIsPlaying(true);
      setIsBroken(false);
    });
    on('pause', () => setIsPlaying(false));
    on('timeupdate', () => setPositionMs(audio.currentTime * 1000));
    on('seeking', () => setPositionMs(audio.currentTime * 1000));
    // A source that cannot be loaded says so on its own element, which does not bubble.
    audio.addEventListener('error', () => setIsBroken(true), { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, []);
  const play = () => {
    element.current?.play().catch((error: unknown) => {
      // Paused again before it had begun: nothing is wrong with the recording.
      const isInterrupted = error instanceof DOMException && error.name === 'AbortError';
      if (!isInterrupted) setIsBroken(true);
    });
  };
  return {
    isPlaying,
    positionMs: Math.min(positionMs, recording.duration_ms),
    speed,
    isBroken,
    element,
    toggle: () => (isPlaying ? element.current?.pause() : play()),
    seekTo: (ms, andPlay = false) => {
      if (element.current) element.current.currentTime = ms / 1000;
      setPositionMs(ms);
      if (andPlay) play();
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
