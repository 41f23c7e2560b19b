import { useObservable } from '#ui/state/observable.ts';
import { useRunner } from '../state/runner-context.ts';
import { itemLabel } from './pages.ts';
import { isStriking, useRunnerKeys, type RunnerKeysProps } from './use-runner-keys.ts';

/** Keyboard shortcuts of the runner, and the hint shown after X. */
export function RunnerKeys(props: RunnerKeysProps) {
  useRunnerKeys(props);
  return <StrikeNote />;
}

/** Hint shown after X until the next key. */
function StrikeNote() {
  const { item } = useObservable(useRunner().place);
  const isOn = useObservable(isStriking);
  return (
    <p
      role="status"
      className={isOn ? 'shrink-0 border-t border-line bg-base-100 px-4 py-1 text-center text-ui' : 'sr-only'}
    >
      {isOn && `按A–D，划去或恢复${itemLabel(item)}的选项`}
    </p>
  );
}
