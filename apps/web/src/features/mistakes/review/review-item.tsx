import { acceptedKey, isAccepted } from '@study/contract/papers/accepted-key.ts';
import { type MistakeInReview, type Rating, RATINGS } from '@study/contract/mistakes/mistakes.ts';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { focusStep } from '#exam/items/focus-step.ts';
import { ItemChoices } from '#exam/items/item-choices.tsx';
import { ItemBesideText } from '#exam/items/item-beside-text.tsx';
import { lettersOf } from '#exam/items/item-letters.ts';
import { tapsOn } from '#exam/words/tap-words.ts';
import { TappableWords } from '#exam/words/tappable-words.tsx';
import { ItemQuestion } from '#exam/items/item-question.tsx';
import { SolvedItem } from '#exam/items/solved-item.tsx';
import { MistakeFacts } from '../item/mistake-facts.tsx';
import { NoteField } from '../item/note-field.tsx';
import { meaningOfKey, type ReviewKey } from './review-keys.ts';
import { ratingsFor, usualRating } from './review-state.ts';
import { StarButton } from '../item/star-button.tsx';
import { type MistakeChanges, useMistakeChanges } from '../item/use-mistake-changes.ts';
import { Fold } from '#ui/page/fold.tsx';
import { useSeenMs } from './use-seen-ms.ts';
import { useReviewKeys } from './use-review-keys.ts';
import type { RunningReview } from './use-review.ts';
import { useObservable } from '#ui/state/observable.ts';
import { KeyList } from '#ui/state/key-list.tsx';
import { Dock } from '#ui/page/dock.tsx';
import { ReasonChips } from '../item/reason-chips.tsx';
import { continueWords } from './review-labels.ts';
import { RATING_NAMES } from '#exam/names/rating-names.ts';
import { Picks } from '#ui/form/picks.tsx';

const KEYS = [
  ['A–O', '选择答案'],
  ['0', '想不起来，看答案'],
  ['回车', '继续'],
  ['1 2 3 4', '按忘了、勉强、记得、轻松继续'],
  ['U', '撤销上一个评价'],
  ['S', '收藏'],
  ['N', '写笔记（答题后）'],
  ['P', '播放或暂停录音'],
] as const;

/** Not shown on phones, which have no keyboard. */
function KeysHelp() {
  return (
    <div className="max-md:hidden">
      <KeyList keys={KEYS} />
    </div>
  );
}

interface ReviewItemProps {
  mistake: MistakeInReview;
  review: RunningReview;
  onReload: () => void;
}

/** One review: text, question, answer, then the rating. */
export function ReviewItem({ mistake, review, onReload }: ReviewItemProps) {
  const { id, question } = mistake;
  const { isExamDay, state } = review;
  const { answer } = state;
  const { solution } = question;
  const isRight =
    answer === null || answer.response === null ? null : isAccepted(acceptedKey(solution), answer.response);
  const allowed = ratingsFor(isRight);
  const { rating, pick } = useRating(id, isRight);
  const changes = useMistakeChanges();
  const container = useRef<HTMLDivElement>(null);
  const canTap = useObservable(tapsOn);
  const seenMs = useSeenMs(id);
  const rate = (given: Rating) => review.rate({ rating: given, isRight, seenMs: seenMs() });
  const rateAndContinue = () => rate(rating);
  const letters = useMemo(() => lettersOf(question), [question]);
  useFocusOnStep(container, `${answer === null ? 'question' : 'verdict'}-${id}`);
  const context = { letters, isAnswered: answer !== null, ratings: allowed };
  useReviewKeys(
    (pressed) => meaningOfKey(pressed, context),
    (key) => {
      if (key.kind === 'rate') rate(key.rating);
      else if (key.kind === 'continue') rateAndContinue();
      else if (key.kind === 'star') void changes.change(mistake, { starred: !mistake.starred });
      else if (key.kind === 'answer' || key.kind === 'reveal' || key.kind === 'undo') actOnReview(key, review);
      else actOnContainer(key.kind, container.current);
    },
  );
  return (
    <div ref={container}>
      <TappableWords
        source={{ paperId: mistake.paper_id, item: mistake.item, glossary: answer ? solution.glossary : undefined }}
        isOn={canTap || answer !== null}
      >
        <ItemBesideText
          key={question.group}
          item={question}
          solution={answer && solution}
          script={solution.script}
          intensiveFrom="evidence"
          onReload={onReload}
        >
          <div data-step={`question-${id}`}>
            <ItemQuestion item={question} />
          </div>
          {answer === null ? (
            <>
              <ItemChoices item={question} onAnswer={review.answer} />
              <RevealButton onReveal={() => review.answer(null)} />
            </>
          ) : (
            <>
              <div data-step={`verdict-${id}`}>
                <SolvedItem item={question} solution={solution} response={answer.response} />
              </div>
              <Beside mistake={mistake}>
                <StarButton mistake={mistake} changes={changes} isNamed />
                <NoteField key={id} mistake={mistake} />
              </Beside>
            </>
          )}
          <KeysHelp />
        </ItemBesideText>
      </TappableWords>
      {answer !== null && (
        <ReviewDock {...{ mistake, isRight, rating, isExamDay, changes }} onPick={pick} onContinue={rateAndContinue} />
      )}
    </div>
  );
}

/** Optional actions: star, note and status of the item. */
function Beside({ mistake, children }: { mistake: MistakeInReview; children: ReactNode }) {
  return (
    <div className="mt-5 border-t border-line pt-3" data-beside-item>
      <MistakeFacts mistake={mistake} />
      <Fold title="收藏与笔记">
        <div className="grid gap-3 pb-2">{children}</div>
      </Fold>
    </div>
  );
}

function RevealButton({ onReveal }: { onReveal: () => void }) {
  return (
    <button type="button" className="btn btn-ghost -ms-5 mt-3" aria-keyshortcuts="0" onClick={onReveal}>
      想不起来，看答案
    </button>
  );
}

function actOnReview(key: Extract<ReviewKey, { kind: 'answer' | 'reveal' | 'undo' }>, review: RunningReview): void {
  if (key.kind === 'undo') review.undo();
  else review.answer(key.kind === 'answer' ? key.letter : null);
}

function actOnContainer(kind: 'note' | 'play', container: HTMLElement | null): void {
  if (kind === 'note') {
    container?.querySelector('[data-beside-item] details')?.setAttribute('open', '');
    return container?.querySelector('textarea')?.focus();
  }
  const audio = container?.querySelector('audio');
  if (audio?.paused) void audio.play().catch(() => undefined);
  else audio?.pause();
}

/** The rating that the button submits: the default, unless the user picks another one for this item. */
function useRating(id: string, isRight: boolean | null): { rating: Rating; pick: (rating: Rating) => void } {
  const [picked, setPicked] = useState<{ id: string; rating: Rating } | null>(null);
  const isPicked = picked?.id === id && ratingsFor(isRight).includes(picked.rating);
  return {
    rating: isPicked ? picked.rating : usualRating(isRight),
    pick: (rating) => setPicked({ id, rating }),
  };
}

/** Focuses the question of a new item, and the verdict after the answer. */
function useFocusOnStep(container: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    focusStep(container.current, name);
  }, [container, name]);
}

interface ReviewDockProps {
  mistake: MistakeInReview;
  /** Null if unanswered. */
  isRight: boolean | null;
  rating: Rating;
  isExamDay: boolean;
  onPick: (rating: Rating) => void;
  onContinue: () => void;
  changes: MistakeChanges;
}

/** After the answer: a continue button with the next due date; above it, the reason of the mistake or the rating. */
function ReviewDock({ mistake, isRight, rating, isExamDay, onPick, onContinue, changes }: ReviewDockProps) {
  return (
    <Dock isTall>
      <div className="flex w-full items-center md:w-auto">
        {isRight === false ? (
          <ReasonChips mistake={mistake} changes={changes} lead="为什么错？" />
        ) : (
          <GradeChoice value={rating} onPick={onPick} />
        )}
      </div>
      <button
        type="button"
        className="btn btn-primary btn-lg w-full md:ms-auto md:w-auto"
        aria-keyshortcuts={`Enter ${RATINGS.indexOf(rating) + 1}`}
        onClick={onContinue}
      >
        {continueWords(mistake, { rating, isRight, isExamDay })}
      </button>
    </Dock>
  );
}

interface GradeChoiceProps {
  value: Rating;
  onPick: (rating: Rating) => void;
}

/** Recall rating; the button beside it shows the resulting due date. */
function GradeChoice({ value, onPick }: GradeChoiceProps) {
  return (
    <Picks
      label="评价"
      value={value}
      choices={RATINGS.map((rating) => ({ value: rating, label: RATING_NAMES[rating] }))}
      onPick={onPick}
    />
  );
}
