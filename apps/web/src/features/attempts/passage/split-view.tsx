import { useState, type ReactNode } from 'react';
import { storedValue } from '#storage/stored-value.ts';
import { useObservable } from '#ui/state/observable.ts';
import { followedJump, paneWish } from '../state/panes.ts';
import { useRunner } from '../state/runner-context.ts';
import { SplitPanes, type SplitView as View } from './split-panes.tsx';

interface SplitViewProps {
  text: ReactNode;
  questions: ReactNode;
}

const VIEWS: readonly (readonly [View, string])[] = [
  ['text', '文章'],
  ['questions', '题目'],
  ['split', '分屏'],
];
const HALVES = { wide: 0.5, tall: 0.5 };
const chosen = storedValue('runner-view');

/** Text on the left and questions on the right, each with its own scroll; a phone shows one pane at a time, or both. */
export function SplitView({ text, questions }: SplitViewProps) {
  const { jump } = useObservable(useRunner().place);
  const wish = useObservable(paneWish);
  const [shown, setShown] = useState<{ view: View; jump: number; wishes: number }>(() => ({
    view: viewAtFirst(jump > followedJump.get()),
    jump,
    wishes: wish.count,
  }));
  const { view } = shown;
  const choose = (next: View) => {
    setShown({ ...shown, view: next });
    chosen.write(next === 'split' ? 'split' : 'tabs');
  };
  if (jump !== shown.jump || wish.count !== shown.wishes) {
    // Jumps and keys select a pane; with both visible there is nothing to switch.
    const side = wish.count === shown.wishes ? 'questions' : wish.pane;
    setShown({ view: view === 'split' ? view : side, jump, wishes: wish.count });
  }
  return (
    <div className="mx-auto flex h-full max-w-[96rem] flex-col">
      <div
        role="group"
        aria-label="显示"
        className="grid shrink-0 grid-cols-3 border-b border-line bg-base-100 md:hidden"
      >
        {VIEWS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            className={`min-h-11 border-b-2 ${view === name ? 'border-ink-accent font-medium' : 'border-transparent text-ink-muted'}`}
            onClick={() => choose(name)}
          >
            {label}
          </button>
        ))}
      </div>
      <SplitPanes
        view={view}
        name="reading"
        first={HALVES}
        questionsLabel="题目"
        text={<div className="p-4 md:p-8">{text}</div>}
        questions={<div className="p-4 md:p-8">{questions}</div>}
      />
    </div>
  );
}

function viewAtFirst(isJump: boolean): View {
  if (chosen.read() === 'split') return 'split';
  return isJump ? 'questions' : 'text';
}
