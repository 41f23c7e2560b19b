import { useEffect, useState, type RefObject } from 'react';
import type { Claim } from '#exam/marks/claim.ts';
import { showToast } from '#ui/dialog/toast-store.ts';

interface ClaimUse {
  claim: Claim | undefined;
  /** Undefined until it is known. */
  hasAppealed: boolean | undefined;
  /** Shows the appeal that was made. */
  state: RefObject<HTMLElement | null>;
  /** Opens the dialog. */
  ask: () => void;
}

/** Takes each new claim once: into the dialog, or to the appeal that was made before. Returns the one last taken. */
export function useClaim({ claim, hasAppealed, state, ask }: ClaimUse): Claim | undefined {
  const [taken, setTaken] = useState<Claim>();
  const [late, setLate] = useState<Claim>();
  if (claim !== undefined && claim !== taken && hasAppealed !== undefined) {
    setTaken(claim);
    if (hasAppealed) setLate(claim);
    else ask();
  }
  useEffect(() => {
    if (late === undefined) return;
    showToast('这一部分已申诉过，每部分只能申诉一次');
    state.current?.focus();
  }, [late, state]);
  return taken;
}
