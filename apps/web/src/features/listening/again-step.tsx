import { isAccepted, VOID_KEY } from '@study/contract/papers/accepted-key.ts';
import type { ListeningGroup } from '@study/contract/listening/listening.ts';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Dock } from '#ui/page/dock.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { WholePlayer } from './whole-player.tsx';
import type { StepProps } from './use-task.ts';

/** The whole once more without text, and the questions for those who want them. */
export function AgainStep({ group, running, controls }: StepProps) {
  return (
    <>
      <p className="text-ui text-ink-muted">再整段听一遍，不看文字。比第一遍清楚多少？</p>
      <WholePlayer sentences={running.sentences} controls={controls} />
      <div className="sheet px-5 py-1 md:px-8">
        <Fold title="再做做这段的题" note={`${group.items.length}题`}>
          <div className="grid gap-6 pb-5">
            {group.items.map((item) => (
              <Question key={item.no} item={item} />
            ))}
          </div>
        </Fold>
      </div>
      <Dock>
        <button
          type="button"
          className="btn btn-primary btn-lg w-full md:ms-auto md:w-auto"
          onClick={() => running.stepTo('done')}
        >
          完成
        </button>
      </Dock>
    </>
  );
}

/** Only for oneself: an answer here is stored nowhere. */
function Question({ item: { no, stem, options, key } }: { item: ListeningGroup['items'][number] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isVoid = key === VOID_KEY;
  const isRight = (letter: string) => !isVoid && isAccepted(key, letter);
  const verdict = (letter: string) =>
    chosen === null ? undefined : isRight(letter) ? 'right' : letter === chosen && !isVoid ? 'wrong' : 'other';
  return (
    <fieldset>
      <legend lang="en" className="passage mb-2 font-bold">
        {no}. {stem}
      </legend>
      {isVoid && <p className="mb-2 text-ui text-ink-muted">这道题作废了，不用做。</p>}
      <div className="grid gap-2">
        {Object.entries(options)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([letter, text]) => (
            <button
              key={letter}
              type="button"
              className="option cursor-pointer text-start"
              data-verdict={verdict(letter)}
              disabled={chosen !== null || isVoid}
              onClick={() => setChosen(letter)}
            >
              <span className="letter">{letter}</span>
              <span lang="en" className="min-w-0 grow">
                {text}
              </span>
              {chosen !== null && isRight(letter) && <Mark isRight />}
              {chosen === letter && !isRight(letter) && <Mark isRight={false} />}
            </button>
          ))}
      </div>
    </fieldset>
  );
}

function Mark({ isRight }: { isRight: boolean }) {
  const Shape = isRight ? Check : X;
  return (
    <span
      className={`flex shrink-0 items-center gap-1 self-center text-note font-bold ${isRight ? 'text-ink-good' : 'text-ink-bad'}`}
    >
      <Shape size={16} aria-hidden />
      {isRight ? '正确' : '你选的'}
    </span>
  );
}
