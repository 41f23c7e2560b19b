import { Check, X } from 'lucide-react';
import type { Outcome } from '#exam/names/exam-names.ts';

/** A tick or a cross. Renders nothing while the key is unknown or for an empty answer. */
export function OutcomeMark({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome === 'right') return <Check size={14} strokeWidth={3} aria-hidden className="text-ink-good" />;
  if (outcome === 'wrong') return <X size={14} strokeWidth={3} aria-hidden className="text-ink-bad" />;
  return null;
}
