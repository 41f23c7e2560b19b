import type { PracticeSession } from '@study/contract/practice/practice.ts';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { focusStep } from '#exam/items/focus-step.ts';
import { ItemChoices } from '#exam/items/item-choices.tsx';
import { ItemDesk } from '#exam/items/item-desk.tsx';
import { lettersOf, spokenLetter } from '#exam/items/item-letters.ts';
import { ItemQuestion } from '#exam/items/item-question.tsx';
import { SolvedItem } from '#exam/items/solved-item.tsx';
import { Dock } from '#ui/page/dock.tsx';
import { CertaintyChoice } from './certainty-choice.tsx';
import { InBookLine } from './in-book-line.tsx';
import { KeysHelp } from './keys-help.tsx';
import { usePracticeKeys } from './use-practice-keys.ts';
import type { Sitting } from './use-session.ts';

type Item = PracticeSession['items'][number];

interface SessionItemProps {
  session: PracticeSession;
  sitting: Sitting;
  item: Item;
  onReload: () => void;
  /** Already when it appears; else when it changes. */
  takesFocus: boolean;
}

/** One item: the text, the question, and once it is answered why. */
export function SessionItem({ session, sitting, item, onReload, takesFocus }: SessionItemProps) {
  const { answer } = item;
  const { at, goTo } = sitting;
  const name = `${item.paper_id} ${item.item}`;
  const desk = useRef<HTMLDivElement>(null);
  const letters = useMemo(() => lettersOf(item), [item]);
  useFocusOnStep(desk, `${answer === null ? 'question' : 'verdict'} ${name}`, takesFocus);
  usePracticeKeys({ letters, isAnswered: answer !== null }, (key) => {
    if (key.kind === 'answer') sitting.answer(key.letter);
    else if (key.kind === 'certainty') sitting.setCertainty(key.certainty === sitting.certainty ? null : key.certainty);
    else if (key.kind === 'step') goTo(at + key.by);
    else playOrPause(desk.current);
  });
  const isLast = at === session.items.length - 1;
  return (
    <div ref={desk}>
      <ItemDesk key={item.group} item={item} solution={answer?.solution ?? null} onReload={onReload}>
        <div data-step={`question ${name}`}>
          <ItemQuestion item={item} />
        </div>
        {answer === null ? (
          <>
            <ItemChoices item={item} onAnswer={sitting.answer} />
            <Delivery item={item} sitting={sitting} />
          </>
        ) : (
          <div data-step={`verdict ${name}`}>
            <SolvedItem item={item} solution={answer.solution} response={answer.response} />
            <InBookLine mistake={answer.mistake} />
          </div>
        )}
        <KeysHelp />
      </ItemDesk>
      <Dock>
        {answer === null ? (
          <>
            <CertaintyChoice value={sitting.certainty} onChoose={sitting.setCertainty} />
            <button type="button" className="btn btn-ghost -me-5 ms-auto" onClick={() => goTo(at + 1)}>
              {isLast ? '看小结' : '跳过'}
            </button>
          </>
        ) : (
          <button
            type="button"
            className="btn btn-primary btn-lg w-full md:ms-auto md:w-auto"
            onClick={() => goTo(at + 1)}
          >
            {isLast ? '看小结' : '下一题'}
          </button>
        )}
      </Dock>
    </div>
  );
}

/** The chosen answer while it is being sent, and a retry if it failed. */
function Delivery({ item, sitting }: { item: Item; sitting: Sitting }) {
  const { sending, at, retry } = sitting;
  if (sending === null || sending.at !== at || item.answer !== null) return null;
  const chosen = spokenLetter(item, sending.response);
  if (sending.fault === null) {
    return (
      <p role="status" className="mt-3 text-ui text-ink-muted">
        您选了{chosen}，正在对答案
      </p>
    );
  }
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-bad">
        您选了{chosen}，还没有送到：{sending.fault}
      </p>
      <button type="button" className="btn btn-outline h-11" onClick={retry}>
        再试一次
      </button>
    </div>
  );
}

function playOrPause(desk: HTMLElement | null): void {
  const audio = desk?.querySelector('audio');
  if (audio?.paused) void audio.play().catch(() => undefined);
  else audio?.pause();
}

/** Moves the focus to the question of another item, and to the verdict once it is answered. */
function useFocusOnStep(desk: RefObject<HTMLElement | null>, name: string, fromTheFirst: boolean): void {
  const isFirst = useRef(!fromTheFirst);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    focusStep(desk.current, name);
  }, [desk, name]);
}
