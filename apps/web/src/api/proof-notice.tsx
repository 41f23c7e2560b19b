import { useObservable } from '../ui/state/observable.ts';
import { useSecondsUntil } from '../ui/form/use-seconds-until.ts';
import { provingUntil } from './with-proof.ts';

/** Shows that proof of work is running, and its minimum remaining time. The countdown is hidden from screen readers. */
export function ProofNotice() {
  const until = useObservable(provingUntil);
  const seconds = useSecondsUntil(until);
  return (
    <p role="status" className={until === null ? 'sr-only' : 'mb-4 border-s-2 border-ink-accent ps-3'}>
      {until !== null && '请稍候，正在进行安全验证'}
      {seconds > 1 && (
        <span aria-hidden className="tabular-nums">
          ，还需约{seconds}秒
        </span>
      )}
    </p>
  );
}
