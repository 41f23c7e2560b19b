import type { MistakeInReview, Rating } from '@study/contract/mistakes.ts';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { ItemChoices } from '../../../exam/items/item-choices.tsx';
import { ItemDesk } from '../../../exam/items/item-desk.tsx';
import { lettersOf } from '../../../exam/items/item-letters.ts';
import { ItemQuestion } from '../../../exam/items/item-question.tsx';
import { ItemSolved } from '../../../exam/items/item-solved.tsx';
import { KeysHelp } from './keys-help.tsx';
import { MistakeFacts } from '../item/mistake-facts.tsx';
import { NoteField } from '../item/note-field.tsx';
import { RatingButtons } from './rating-buttons.tsx';
import { ReasonChips } from '../item/reason-chips.tsx';
import type { ReviewKey } from './review-keys.ts';
import { ratingsFor } from './review-session.ts';
import { StarButton } from '../item/star-button.tsx';
import { useMistakeChanges } from '../item/use-mistake-changes.ts';
import { useReviewKeys } from './use-review-keys.ts';
import type { Sitting } from './use-sitting.ts';

interface ReviewItemProps {
  mistake: MistakeInReview;
  sitting: Sitting;
  onReload: () => void;
}

const DAY_MS = 86_400_000;

/** One review: the text, the question, the answer, then how well it was known. */
export function ReviewItem({ mistake, sitting, onReload }: ReviewItemProps) {
  const { id, question } = mistake;
  const { answer } = sitting.session;
  const { solution } = question;
  const isRight = answer === null || answer.response === null ? null : answer.response === solution.key;
  const allowed = ratingsFor(isRight);
  const changes = useMistakeChanges();
  const desk = useRef<HTMLDivElement>(null);
  const seenMs = useSeenMs(id);
  const rate = (rating: Rating) => sitting.rate({ rating, isRight, seenMs: seenMs() });
  const letters = useMemo(() => lettersOf(question), [question]);
  useFocusOnStep(desk, `${answer === null ? 'question' : 'verdict'}-${id}`);
  useReviewKeys({ letters, isAnswered: answer !== null, ratings: allowed }, (key) => {
    if (key.kind === 'rate') rate(key.rating);
    else if (key.kind === 'star') void changes.change(mistake, { starred: !mistake.starred });
    else if (key.kind === 'answer' || key.kind === 'reveal' || key.kind === 'undo') actOnSitting(key, sitting);
    else actOnDesk(key.kind, desk.current);
  });
  return (
    <div ref={desk}>
      <ItemDesk
        key={question.group}
        item={question}
        solution={answer && solution}
        script={solution.script}
        onReload={onReload}
      >
        <div className="flex items-start justify-between gap-2">
          <div data-step={`question-${id}`} tabIndex={-1} className="min-w-0 grow outline-none">
            <ItemQuestion item={question} />
          </div>
          <StarButton mistake={mistake} changes={changes} />
        </div>
        <ItemChoices
          item={question}
          response={answer?.response ?? null}
          answerKey={answer && solution.key}
          onAnswer={sitting.answer}
        />
        {answer === null ? (
          <RevealButton onReveal={() => sitting.answer(null)} />
        ) : (
          <>
            <Verdict mistake={mistake} response={answer.response} />
            <RatingButtons next={mistake.next} allowed={allowed} isUnanswered={isRight === null} onRate={rate} />
            <div className="mt-4 grid gap-4">
              <MistakeFacts mistake={mistake} />
              <ReasonChips mistake={mistake} changes={changes} />
              <NoteField key={id} mistake={mistake} />
            </div>
          </>
        )}
        <KeysHelp />
      </ItemDesk>
    </div>
  );
}

function RevealButton({ onReveal }: { onReveal: () => void }) {
  return (
    <button type="button" className="btn btn-ghost mt-3 h-11 font-normal" aria-keyshortcuts="0" onClick={onReveal}>
      想不起来，看答案
    </button>
  );
}

function Verdict({ mistake: { id, question }, response }: { mistake: MistakeInReview; response: string | null }) {
  return (
    <div data-step={`verdict-${id}`} role="status" tabIndex={-1} className="mt-3 mb-6 scroll-mt-20 outline-none">
      <ItemSolved item={question} solution={question.solution} response={response} />
    </div>
  );
}

function actOnSitting(key: Extract<ReviewKey, { kind: 'answer' | 'reveal' | 'undo' }>, sitting: Sitting): void {
  if (key.kind === 'undo') sitting.undo();
  else sitting.answer(key.kind === 'answer' ? key.letter : null);
}

function actOnDesk(kind: 'note' | 'play', desk: HTMLElement | null): void {
  if (kind === 'note') return desk?.querySelector('textarea')?.focus();
  const audio = desk?.querySelector('audio');
  if (audio?.paused) void audio.play().catch(() => undefined);
  else audio?.pause();
}

/** How long the item has been shown, in milliseconds. */
function useSeenMs(id: string): () => number {
  const shown = useRef({ id: '', at: 0 });
  useEffect(() => {
    shown.current = { id, at: Date.now() };
  }, [id]);
  return () => Math.min(DAY_MS, Math.max(0, Date.now() - shown.current.at));
}

/** Moves the focus to the question of a new item, and to the verdict once it is answered. */
function useFocusOnStep(desk: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const step = desk.current?.querySelector<HTMLElement>(`[data-step="${name}"]`);
    step?.focus({ preventScroll: true });
    if (name.startsWith('verdict')) step?.scrollIntoView({ block: 'nearest' });
    else window.scrollTo({ top: 0 });
  }, [desk, name]);
}
