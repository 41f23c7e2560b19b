import type { Step } from '@study/content/author/audio/group-plan.ts';
import { timeline } from '@study/contract/papers/paper-document.ts';
import * as z from 'zod/mini';
import type { SpeechSettings } from '#config.ts';

/** Message to the recording process, on its standard input. */
export interface SpeechWork {
  /** Folder for the recording. */
  folder: string;
  steps: readonly Step[];
  wordsPerMinute: number;
  /** null: use the server's own programs. */
  speech: SpeechSettings | null;
}

/** Reply: a recording in the folder, or a Chinese sentence why there is none. */
export const speechReply = z.union([z.object({ timeline }), z.object({ fault: z.string() })]);
export type SpeechReply = z.output<typeof speechReply>;
