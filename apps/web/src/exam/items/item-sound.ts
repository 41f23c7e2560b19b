import { createContext } from 'react';
import type { RecordingControls } from '#ui/sound/use-recording.ts';
import type { Span } from '../evidence/evidence-span.ts';

/** The player of an item's recording, for those beside it. */
export type ItemSound = Pick<RecordingControls, 'isPlaying' | 'toggle'> & {
  playPart: (fromMs: number, toMs: number) => void;
};

/** Plays a part of the item's recording and shows it in the script; null without a recording. */
export const ItemSoundContext = createContext<((span: Span) => void) | null>(null);
