import { Flag } from 'lucide-react';
import { Dock } from '#ui/page/dock.tsx';
import { WholePlayer } from './whole-player.tsx';
import type { StepProps } from './use-task.ts';

/** The whole recording once, without text; a tap marks what was not understood at that moment. */
export function BlindStep({ group, running, controls }: StepProps) {
  const { sentences, task, mark, stepTo } = running;
  const now = sentences.findLastIndex(({ startMs }) => startMs <= controls.positionMs);
  const marked = task.works.filter(({ isMarked }) => isMarked).length;
  return (
    <>
      <section aria-label="盲听" className="grid gap-4">
        <p className="text-ui text-ink-muted">
          先不看文字，整段听一遍。<span lang="en">{group.title}</span>，{sentences.length}句。
        </p>
        <WholePlayer sentences={sentences} controls={controls}>
          <button
            type="button"
            className="btn btn-outline btn-lg gap-2"
            disabled={now === -1}
            onClick={() => mark(now, true)}
          >
            <Flag size={18} aria-hidden />
            这里没听懂
          </button>
          <p role="status" className="min-h-6 text-note text-ink-muted">
            {marked > 0 && `标了${marked}句，逐句时会提醒你`}
          </p>
        </WholePlayer>
      </section>
      <Dock>
        <span className="text-note text-ink-muted max-md:sr-only">听完再开始，也可以直接逐句</span>
        <button
          type="button"
          className="btn btn-primary btn-lg w-full md:ms-auto md:w-auto"
          onClick={() => stepTo('sentences')}
        >
          开始逐句
        </button>
      </Dock>
    </>
  );
}
