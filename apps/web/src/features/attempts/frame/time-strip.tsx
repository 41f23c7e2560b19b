import { Clock } from 'lucide-react';
import { itemLabel } from '../items/pages.ts';
import { unansweredIn } from '../state/answers.ts';
import { useAnswers, useRunner } from '../state/runner-context.ts';
import { goTo } from '../state/runner.ts';
import { useLastMinutes } from '../state/use-remaining.ts';
import { useObservable } from '#ui/state/observable.ts';

/**
 * The last five minutes, and the last one, of a mock's phase: what happens at the end, and what is still open. The
 * recording sets the pace of the listening, so there only the last minute is shown. The clock tells screen readers.
 */
export function TimeStrip() {
  const runner = useRunner();
  const { phase, phases } = useObservable(runner.attempt);
  const minutes = useLastMinutes();
  const answers = useAnswers();
  const isPaced = phase === 'interlude' || (phase === 'listening' && minutes === 5);
  if (minutes === null || phase === null || isPaced) return null;
  const open = unansweredIn(phase, answers);
  const [first] = open;
  const end = phase === phases.at(-1)?.name ? '到点自动交卷' : '到点自动收卷';
  return (
    <div className="flex min-h-12 shrink-0 items-center gap-2.5 border-b border-ink-warn bg-tint-warn ps-4 pe-2 text-ui text-ink-warn md:px-6">
      <Clock size={20} aria-hidden className="shrink-0" />
      <p className="min-w-0 grow">
        最后<b>{minutes}分钟</b>，{end}
      </p>
      {first === undefined ? (
        <span className="shrink-0 pe-2">都答了</span>
      ) : (
        <button
          type="button"
          className="btn btn-ghost btn-sm min-h-11 shrink-0 px-2 text-ink-warn tabular-nums"
          title={`去${itemLabel(first)}`}
          onClick={() => goTo(runner, first)}
        >
          {open.length}题没答
        </button>
      )}
    </div>
  );
}
