import { createContext } from 'react';
import type { GroupText } from './review-groups.ts';

interface GroupTextDesk {
  text: GroupText | null;
  /** Plays the recording from a moment on; null where there is none, and on paper. */
  playFrom: ((ms: number) => void) | null;
  /** Unfolds the text and brings a paragraph into view; null on paper. */
  showPlaceInText: ((id: string) => void) | null;
}

/** What an item may do with the text that its group is about. */
export const GroupTextContext = createContext<GroupTextDesk>({ text: null, playFrom: null, showPlaceInText: null });
