import type { ExtraTime, PaperMode } from '@study/contract/attempts/attempt-views.ts';
import { type StartFacts, startOutline } from './start-outline.ts';

interface StartOutlineProps {
  card: StartFacts;
  mode: PaperMode;
  extraTime: ExtraTime;
}

/** What will happen after the start. */
export function StartOutline({ card, mode, extraTime }: StartOutlineProps) {
  return (
    <ul className="my-5 list-disc space-y-1 ps-5 text-ui marker:text-ink-muted">
      {startOutline(card, mode, extraTime).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
