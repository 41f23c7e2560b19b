import { useEffect, useRef, useState } from 'react';

/** Whether this browser can record; asks for no permission. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

/** `refused`: without permission; `missing`: there is no microphone; `busy`: there is one, but it gives no sound. */
export type MicrophoneFault = 'refused' | 'missing' | 'busy';

export interface OwnVoice {
  state: 'idle' | 'asking' | 'recording' | MicrophoneFault;
  /** Address of the latest recording, which exists in this page only. */
  url: string | null;
  start: () => void;
  stop: () => void;
}

const LONGEST_MS = 60_000;

/** Records from the microphone into the memory of this page; nothing is stored or sent. Give each sentence its own. */
export function useOwnVoice(): OwnVoice {
  const [state, setState] = useState<OwnVoice['state']>('idle');
  const [url, setUrl] = useState<string | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (recorder.current?.state === 'recording') recorder.current.stop();
    };
  }, []);
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);

  const record = async () => {
    setState('asking');
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const release = () => stream.getTracks().forEach((track) => track.stop());
    if (isGone.current) return release();
    const pieces: Blob[] = [];
    let made: MediaRecorder;
    try {
      made = new MediaRecorder(stream);
      made.start();
    } catch (error) {
      release();
      throw error;
    }
    recorder.current = made;
    made.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    made.addEventListener('stop', () => {
      release();
      if (isGone.current) return;
      setUrl(URL.createObjectURL(new Blob(pieces, { type: made.mimeType })));
      setState('idle');
    });
    setTimeout(() => made.state === 'recording' && made.stop(), LONGEST_MS);
    setState('recording');
  };
  return {
    state,
    url,
    start: () => void record().catch((error: unknown) => setState(microphoneFault(error))),
    stop: () => {
      if (recorder.current?.state === 'recording') recorder.current.stop();
    },
  };
}

const FAULTS: Readonly<Record<string, MicrophoneFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Why a recording did not begin. What browsers do not name is like a microphone that another program holds. */
export const microphoneFault = (error: unknown): MicrophoneFault =>
  (error instanceof Error || error instanceof DOMException ? FAULTS[error.name] : undefined) ?? 'busy';
