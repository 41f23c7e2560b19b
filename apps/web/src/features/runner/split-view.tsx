import { useState, type ReactNode } from 'react';
import { useObservable } from './observable.ts';
import { useRunner } from './runner-context.ts';

interface SplitViewProps {
  text: ReactNode;
  questions: ReactNode;
}

type Side = 'text' | 'questions';

/** Text at the left, questions at the right, each with its own scroll; on a phone one of them at a time. */
export function SplitView({ text, questions }: SplitViewProps) {
  const { jump } = useObservable(useRunner().place);
  const [chosen, setChosen] = useState<{ side: Side; jump: number }>({ side: 'text', jump });
  // A jump leads to a question, whichever side was chosen before it.
  const side = jump > chosen.jump ? 'questions' : chosen.side;
  const setSide = (next: Side) => setChosen({ side: next, jump });
  return (
    <div className="mx-auto flex h-full max-w-[84rem] flex-col">
      <div
        role="group"
        aria-label="显示"
        className="grid shrink-0 grid-cols-2 border-b border-base-300 bg-base-100 md:hidden"
      >
        <SideButton label="文章" isOn={side === 'text'} onClick={() => setSide('text')} />
        <SideButton label="题目" isOn={side === 'questions'} onClick={() => setSide('questions')} />
      </div>
      <div className="grid min-h-0 grow md:grid-cols-2">
        <section
          aria-label="文章"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and the keyboard must reach what scrolls.
          tabIndex={0}
          className={`min-h-0 overflow-y-auto bg-base-100 p-4 md:block md:border-r md:border-base-300 md:p-8 ${side === 'text' ? '' : 'hidden'}`}
        >
          {text}
        </section>
        <section
          aria-label="题目"
          className={`min-h-0 overflow-y-auto p-4 md:block md:p-8 ${side === 'questions' ? '' : 'hidden'}`}
        >
          {questions}
        </section>
      </div>
    </div>
  );
}

function SideButton({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={`min-h-11 border-b-2 ${isOn ? 'border-primary font-medium' : 'border-transparent text-ink-muted'}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
