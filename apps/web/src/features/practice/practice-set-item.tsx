import type { PracticeSet } from '@study/contract/practice/practice.ts';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { focusStep } from '#exam/items/focus-step.ts';
import { ItemChoices } from '#exam/items/item-choices.tsx';
import { ItemBesideText } from '#exam/items/item-beside-text.tsx';
import { lettersOf, formatLetter } from '#exam/items/item-letters.ts';
import { tapsOn } from '#exam/words/tap-words.ts';
import { TappableWords } from '#exam/words/tappable-words.tsx';
import { ItemQuestion } from '#exam/items/item-question.tsx';
import { SolvedItem } from '#exam/items/solved-item.tsx';
import { Dock } from '#ui/page/dock.tsx';
import type { SetProgress } from './use-set-progress.ts';
import { CERTAINTIES, type Certainty } from '@study/contract/attempts/attempt-views.ts';
import { CERTAINTY_NAMES } from '#exam/names/exam-names.ts';
import { Link } from '@tanstack/react-router';
import { useObservable } from '#ui/state/observable.ts';
import { KeyList } from '#ui/state/key-list.tsx';
import { isArrowTaken, isKeyTaken, shortcutsOn } from '#ui/state/shortcuts.ts';
import { meaningOfKey, type PracticeKey } from './practice-keys.ts';

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['A–O', '选择答案'],
  ['1 2 3', '确定、不确定、猜的；再按一次取消'],
  ['← →', '上一题、下一题'],
  ['P', '播放或暂停录音'],
];

/** Not shown on phones, which have no keyboard. */
function KeysHelp() {
  return (
    <div className="max-md:hidden">
      <KeyList keys={KEYS} />
    </div>
  );
}

type Item = PracticeSet['items'][number];

interface PracticeSetItemProps {
  set: PracticeSet;
  progress: SetProgress;
  item: Item;
  onReload: () => void;
  /** Takes the focus on mount; otherwise only when the item changes. */
  takesFocus: boolean;
}

/** One item: text, question and, once answered, the explanation. */
export function PracticeSetItem({ set, progress, item, onReload, takesFocus }: PracticeSetItemProps) {
  const { answer } = item;
  const { at, goTo } = progress;
  const name = `${item.paper_id} ${item.item}`;
  const container = useRef<HTMLDivElement>(null);
  const canTap = useObservable(tapsOn);
  const letters = useMemo(() => lettersOf(item), [item]);
  useFocusOnStep(container, `${answer === null ? 'question' : 'verdict'} ${name}`, takesFocus);
  usePracticeKeys({ letters, isAnswered: answer !== null }, (key) => {
    if (key.kind === 'answer') progress.answer(key.letter);
    else if (key.kind === 'certainty') {
      progress.setCertainty(key.certainty === progress.certainty ? null : key.certainty);
    } else if (key.kind === 'step') goTo(at + key.by);
    else playOrPause(container.current);
  });
  const isLast = at === set.items.length - 1;
  return (
    <div ref={container}>
      <TappableWords
        source={{ paperId: item.paper_id, item: item.item, glossary: answer?.solution.glossary }}
        isOn={canTap || answer !== null}
      >
        <ItemBesideText key={item.group} item={item} solution={answer?.solution ?? null} onReload={onReload}>
          <div data-step={`question ${name}`}>
            <ItemQuestion item={item} />
          </div>
          {answer === null ? (
            <>
              <ItemChoices item={item} onAnswer={progress.answer} />
              <Delivery item={item} progress={progress} />
            </>
          ) : (
            <div data-step={`verdict ${name}`}>
              <SolvedItem item={item} solution={answer.solution} response={answer.response} />
              <InBookLine mistake={answer.mistake} />
            </div>
          )}
          <KeysHelp />
        </ItemBesideText>
      </TappableWords>
      <Dock>
        {answer === null ? (
          <>
            <CertaintyChoice value={progress.certainty} onChoose={progress.setCertainty} />
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

/** State of sending the answer, with a retry button on failure. */
function Delivery({ item, progress }: { item: Item; progress: SetProgress }) {
  const { sending, at, retry } = progress;
  if (sending === null || sending.at !== at || item.answer !== null) return null;
  const chosen = formatLetter(item, sending.response);
  if (sending.fault === null) {
    return (
      <p role="status" className="mt-3 text-ui text-ink-muted">
        你选了{chosen}，正在对答案
      </p>
    );
  }
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-bad">
        你选了{chosen}，还没有送到：{sending.fault}
      </p>
      <button type="button" className="btn btn-outline h-11" onClick={retry}>
        再试一次
      </button>
    </div>
  );
}

function playOrPause(container: HTMLElement | null): void {
  const audio = container?.querySelector('audio');
  if (audio?.paused) void audio.play().catch(() => undefined);
  else audio?.pause();
}

/** Focuses the question of a new item, and the verdict after the answer. */
function useFocusOnStep(container: RefObject<HTMLElement | null>, name: string, fromTheFirst: boolean): void {
  const isFirst = useRef(!fromTheFirst);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    focusStep(container.current, name);
  }, [container, name]);
}

interface CertaintyChoiceProps {
  value: Certainty | null;
  onChoose: (value: Certainty | null) => void;
}

/** Optional certainty, given before the answer. */
function CertaintyChoice({ value, onChoose }: CertaintyChoiceProps) {
  return (
    <div role="group" aria-label="把握（可不选）" className="flex items-center gap-1.5">
      <span aria-hidden className="me-1 text-note text-ink-muted">
        把握
      </span>
      {CERTAINTIES.map((choice, at) => (
        <button
          key={choice}
          type="button"
          aria-pressed={value === choice}
          aria-keyshortcuts={String(at + 1)}
          className={`min-h-11 cursor-pointer rounded-field border-[1.5px] px-2.5 text-note md:min-h-9 md:px-3 ${
            value === choice
              ? 'border-ink-accent bg-tint-accent font-bold text-ink-accent'
              : 'border-line-strong hover:bg-raised'
          }`}
          onClick={() => onChoose(value === choice ? null : choice)}
        >
          {CERTAINTY_NAMES[choice]}
        </button>
      ))}
    </div>
  );
}

type Answer = NonNullable<PracticeSet['items'][number]['answer']>;

/** Says that an answer was added to the mistake book, with a link; renders nothing otherwise. */
function InBookLine({ mistake }: Pick<Answer, 'mistake'>) {
  if (mistake === null) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 text-ui text-ink-muted">
      {mistake.is_new ? '已收入错题本' : '已再次记入错题本'}
      <Link
        to="/mistakebook/collection/$id"
        params={{ id: mistake.id }}
        search={{ list: 'all' }}
        className="text-link no-print inline-flex min-h-11 items-center md:min-h-8"
      >
        看这道错题
      </Link>
    </p>
  );
}

type Context = Omit<Parameters<typeof meaningOfKey>[1], 'isArrowTaken'>;

/** Single-key shortcuts of practice, if enabled and no text is being typed. */
function usePracticeKeys(context: Context, act: (key: PracticeKey) => void): void {
  const latest = useRef({ context, act });
  useEffect(() => {
    latest.current = { context, act };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!shortcutsOn.get() || isKeyTaken(event) || event.shiftKey || event.repeat) return;
      const meaning = meaningOfKey(event.key, { ...latest.current.context, isArrowTaken: isArrowTaken(event) });
      if (meaning === null) return;
      event.preventDefault();
      latest.current.act(meaning);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
