import type { MistakeInReview } from '@study/contract/mistakes.ts';
import { useEffect, useMemo, useRef } from 'react';
import { ItemChoices } from '../../items/item-choices.tsx';
import { ItemDesk } from '../../items/item-desk.tsx';
import { lettersOf } from '../../items/item-letters.ts';
import { ItemQuestion } from '../../items/item-question.tsx';
import { ItemSolved } from '../../items/item-solved.tsx';
import { MistakeFacts } from './mistake-facts.tsx';
import { NoteField } from './note-field.tsx';
import { RatingButtons } from './rating-buttons.tsx';
import { ReasonChips } from './reason-chips.tsx';
import { KeysHelp } from './keys-help.tsx';
import { ratingsFor } from './review-session.ts';
import { StarButton } from './star-button.tsx';
import { useMistakeChanges } from './use-mistake-changes.ts';
import { useReviewKeys } from './use-review-keys.ts';
import type { Sitting } from './use-sitting.ts';

interface ReviewItemProps {
  mistake: MistakeInReview;
  sitting: Sitting;
  onReload: () => void;
}

/** One review: the text, the question, the answer, then how well it was known. */
export function ReviewItem({ mistake, sitting, onReload }: ReviewItemProps) {
  const { question, id } = mistake;
  const { answer } = sitting.session;
  const { solution } = question;
  const isRight = answer === null || answer.response === null ? null : answer.response === solution.key;
  const allowed = ratingsFor(isRight);
  const changes = useMistakeChanges();
  const desk = useRef<HTMLDivElement>(null);
  const shownAt = useShownAt(id);
  const rate = (rating: (typeof allowed)[number]) =>
    sitting.rate({ rating, isRight, seenMs: Math.min(86_400_000, Math.max(0, Date.now() - shownAt.current)) });
  const letters = useMemo(() => lettersOf(question), [question]);
  useFocusOnStep(desk, id, answer !== null);
  useReviewKeys({ letters, isAnswered: answer !== null, ratings: allowed }, (key) => {
    if (key.kind === 'answer') sitting.answer(key.letter);
    else if (key.kind === 'reveal') sitting.answer(null);
    else if (key.kind === 'rate') rate(key.rating);
    else if (key.kind === 'undo') sitting.undo();
    else if (key.kind === 'star') void changes.change(mistake, { starred: !mistake.starred });
    else if (key.kind === 'note') desk.current?.querySelector('textarea')?.focus();
    else togglePlaying(desk.current?.querySelector('audio') ?? null);
  });
  return (
    <div ref={desk}>
      <ItemDesk
        key={question.group}
        item={question}
        solution={answer === null ? null : solution}
        script={solution.script}
        onReload={onReload}
      >
        <div className="flex items-start justify-between gap-2">
          <div data-step="question" tabIndex={-1} className="min-w-0 grow outline-none">
            <ItemQuestion item={question} />
          </div>
          <StarButton mistake={mistake} changes={changes} />
        </div>
        <ItemChoices
          item={question}
          response={answer?.response ?? null}
          answerKey={answer === null ? null : solution.key}
          onAnswer={sitting.answer}
        />
        {answer === null ? (
          <button
            type="button"
            className="btn btn-ghost mt-3 h-11 font-normal"
            aria-keyshortcuts="0"
            onClick={() => sitting.answer(null)}
          >
            想不起来，看答案
          </button>
        ) : (
          <>
            <div data-step="verdict" role="status" tabIndex={-1} className="mt-3 mb-6 scroll-mt-20 outline-none">
              <ItemSolved item={question} solution={solution} response={answer.response} />
            </div>
            <RatingButtons next={mistake.next} allowed={allowed} isUnanswered={isRight === null} onRate={rate} />
            <div className="mt-4 grid gap-4">
              <MistakeFacts mistake={mistake} />
              <ReasonChips mistake={mistake} changes={changes} />
              <NoteField key={id} mistake={mistake} changes={changes} />
            </div>
          </>
        )}
        <KeysHelp />
      </ItemDesk>
    </div>
  );
}

/** When an item was shown first, for the time that it took. */
function useShownAt(id: string) {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
  }, [id]);
  return shownAt;
}

/** The focus follows: to the question of a new item, and to the verdict when it was answered. */
function useFocusOnStep(desk: React.RefObject<HTMLElement | null>, id: string, isAnswered: boolean): void {
  useEffect(() => {
    const step = desk.current?.querySelector<HTMLElement>(`[data-step=${isAnswered ? 'verdict' : 'question'}]`);
    step?.focus({ preventScroll: true });
    if (isAnswered) step?.scrollIntoView({ block: 'nearest' });
    else window.scrollTo({ top: 0 });
  }, [desk, id, isAnswered]);
}

function togglePlaying(audio: HTMLAudioElement | null): void {
  if (audio?.paused) void audio.play().catch(() => undefined);
  else audio?.pause();
}
