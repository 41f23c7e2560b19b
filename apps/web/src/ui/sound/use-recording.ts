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
  /** Plays one part and stops. */
  playPart: (fromMs: number, toMs: number) => void;
  setSpeed: (speed: number) => void;
  /** Ref of the audio element, which must be in the document. */
  element: React.RefObject<HTMLAudioElement | null>;
}

/**
 * Controls one recording; playing it pauses all others on the page. Use a new component (`key`) for another recording.
 */
export function useRecording(recording: Recording): RecordingControls {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [positionMs, setPositionMs] = useState(0);
  const speed = useObservable(playbackSpeed);
  const [isBroken, setIsBroken] = useState(false);
  /** Where the part ends that is played alone, in milliseconds. */
  const stopAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const audio = element.current;
    if (!audio) return;
    // Loading a source resets the playback rate to the default.
    audio.defaultPlaybackRate = playbackSpeed.get();
    audio.playbackRate = playbackSpeed.get();
    const listening = new AbortController();
    const on = (name: string, work: () => void) => audio.addEventListener(name, work, { signal: listening.signal });
    on('play', () => {
      // The speed may have been changed in another player.
      audio.playbackRate = playbackSpeed.get();
      for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause();
      setIsPlaying(true);
      setIsBroken(false);
    });
    on('pause', () => {
      stopAt.current = Number.POSITIVE_INFINITY;
      setIsPlaying(false);
    });
    on('timeupdate', () => {
      setPositionMs(audio.currentTime * 1000);
      if (audio.currentTime * 1000 >= stopAt.current) audio.pause();
    });
    on('seeking', () => setPositionMs(audio.currentTime * 1000));
    // Capture: a `<source>` that fails to load fires its own error event, which does not bubble.
    audio.addEventListener('error', () => setIsBroken(true), { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, []);
  const play = () => {
    element.current?.play().catch((error: unknown) => {
      // Paused before playback started: not an error of the recording.
      const isInterrupted = error instanceof DOMException && error.name === 'AbortError';
      if (!isInterrupted) setIsBroken(true);
    });
  };
  const seekTo = (ms: number, andPlay = false) => {
    stopAt.current = Number.POSITIVE_INFINITY;
    if (element.current) element.current.currentTime = ms / 1000;
    setPositionMs(ms);
    if (andPlay) play();
  };
  return {
    isPlaying,
    positionMs: Math.min(positionMs, recording.duration_ms),
    speed,
    isBroken,
    element,
    toggle: () => (isPlaying ? element.current?.pause() : play()),
    seekTo,
    playPart: (fromMs, toMs) => {
      seekTo(fromMs, true);
      stopAt.current = toMs;
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
