import type { ReactNode } from 'react';
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

/** Why the chosen wrong option is tempting and wrong, where the paper says so; else the explanation does. */
export function FallenNote({ answer, chosen, children = null }: FallenNoteProps) {
  if (chosen === null) return null;
  const trap = answer.trap?.[chosen];
  const reason = answer.reasons?.[chosen];
  if (trap === undefined && reason === undefined && children === null) return null;
  return (
    <div className="margin-note text-ui" data-tone="bad">
      <p className="font-bold text-ink-bad">
        {chosen}的陷阱{trap !== undefined && `：${trap}`}
      </p>
      {(reason !== undefined || children !== null) && (
        <p className="max-w-[46rem]">
          {reason !== undefined && <MixedText text={reason} />}
          {children}
        </p>
      )}
    </div>
  );
}
