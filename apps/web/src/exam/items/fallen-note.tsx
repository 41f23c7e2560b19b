import type { ReactNode } from 'react';
import { meaningOfTrap } from '../names/trap-meanings.ts';
import { MixedText } from './mixed-text.tsx';

interface FallenNoteProps {
  answer: {
    /** By wrong option. */
    trap?: Readonly<Record<string, string>> | undefined;
    reasons?: Readonly<Record<string, string>> | undefined;
  };
  /** The wrong option that was chosen; null where none was. */
  chosen: string | null;
  /** What else is known of those who chose it. */
  children?: ReactNode;
}

/** What kind of trap was stepped into, and why the option is wrong: what the paper says of it, else of its kind. */
export function FallenNote({ answer, chosen, children = null }: FallenNoteProps) {
  if (chosen === null) return null;
  const trap = answer.trap?.[chosen];
  const reason = answer.reasons?.[chosen];
  if (trap === undefined && reason === undefined && children === null) return null;
  const meaning = trap === undefined ? null : meaningOfTrap(trap);
  return (
    <div className="margin-note text-ui" data-tone="bad">
      <p className="font-bold text-ink-bad">
        {chosen}的陷阱{trap !== undefined && `：${trap}`}
      </p>
      <p className="max-w-[46rem]">
        {reason !== undefined ? <MixedText text={reason} /> : meaning !== null && `${meaning}。`}
        {children}
      </p>
    </div>
  );
}
