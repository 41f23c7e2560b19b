import { BusyButton } from '#ui/dialog/busy-button.tsx';
import type { StartRequest } from './practice-queries.ts';
import type { Start } from './use-start.ts';

interface StartPickProps {
  start: Start;
  request: StartRequest;
  name: string;
  available: number;
}

/** A practice topic with its number of items; a click starts a set. */
export function StartPick({ start, request, name, available }: StartPickProps) {
  return (
    <BusyButton
      isBusy={JSON.stringify(start.starting) === JSON.stringify(request)}
      aria-label={`开始练习：${name}，${available}题`}
      className="choice gap-1.5 hover:bg-raised"
      onClick={() => start.start(request)}
    >
      {name}
      <span className="text-note text-ink-muted">{available}</span>
    </BusyButton>
  );
}
