import { BusyButton } from '../../ui/dialog/busy-button.tsx';
import type { StartRequest } from './practice-queries.ts';
import type { Start } from './use-start.ts';

interface StartButtonProps {
  start: Start;
  request: StartRequest | null;
  /** What is practised, for screen readers. */
  name: string;
  isPrimary?: boolean;
}

export function StartButton({ start, request, name, isPrimary = false }: StartButtonProps) {
  const isBusy = request !== null && JSON.stringify(start.starting) === JSON.stringify(request);
  return (
    <BusyButton
      isBusy={isBusy}
      aria-label={`开始练习：${name}`}
      className={`btn h-11 shrink-0 ${isPrimary ? 'btn-primary' : 'btn-outline'}`}
      onClick={() => request !== null && start.start(request)}
    >
      开始
    </BusyButton>
  );
}
