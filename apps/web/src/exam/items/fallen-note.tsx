import type { ReactNode } from 'react';
import { meaningOfTrap } from '../names/trap-meanings.ts';
import { MixedText } from './mixed-text.tsx';

interface FallenNoteProps {
  answer: {
    /** Trap name by wrong option. */
    trap?: Readonly<Record<string, string>> | undefined;
    reasons?: Readonly<Record<string, string>> | undefined;
  };
  /** The chosen wrong option; null if none. */
  chosen: string | null;
  /** Additional text, such as how many candidates chose this option. */
  children?: ReactNode;
}

/** Why the chosen wrong option is tempting and wrong: the paper's own reason, otherwise the meaning of its trap. */
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
