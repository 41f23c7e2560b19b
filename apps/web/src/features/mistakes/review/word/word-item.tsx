import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import type { WordFace, WordInReview } from '@study/contract/words/word-book.ts';
import { useEffect, useRef, useState } from 'react';
import { focusStep } from '#exam/items/focus-step.ts';
import { canSpeak, speak } from '#exam/words/spoken-word.tsx';
import { useEntries } from '#exam/words/use-entries.ts';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { meaningOfWordKey, type WordRating } from '../review-keys.ts';
import { useReviewKeys } from '../use-review-keys.ts';
import type { RunningReview } from '../use-review.ts';
import { useSeenMs } from '../use-seen-ms.ts';
import { isSpelled } from './spelling-letters.ts';
import { SpellingFront } from './spelling-front.tsx';
import { WordBack } from './word-back.tsx';
import { RatingDock, RevealDock } from './word-docks.tsx';
import { ListeningFront, ReadingFront } from './word-fronts.tsx';

interface WordItemProps {
  word: WordInReview;
  review: RunningReview;
}

/** One review of a word: what is asked, then the meaning under a tear line, and both buttons with their next dates. */
export function WordItem({ word, review }: WordItemProps) {
  const entries = useEntries([word.word]);
  if (entries === undefined) return <SheetSkeleton />;
  return <Asked word={word} entry={entries.get(word.word)} review={review} />;
}

function Asked({ word, entry, review }: WordItemProps & { entry: PublishedEntry | undefined }) {
  const [cannotHear, setCannotHear] = useState(!canSpeak());
  const face: WordFace = word.face === 'listening' && cannotHear ? 'reading' : word.face;
  const { answer } = review.state;
  const typed = answer?.response ?? null;
  const isWrong = typed !== null && !isSpelled(typed, word.word);
  const ratings = ratingsOf(face, typed, isWrong);
  const seenMs = useSeenMs(word.word);
  const rate = (rating: WordRating) => review.rate({ rating, isRight: rating !== 'again', seenMs: seenMs(), face });
  const reveal = () => review.answer(null);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A word that is typed has the focus in its field.
    if (answer !== null) focusStep(container.current, 'verdict');
    else if (face !== 'spelling') focusStep(container.current, 'question');
  }, [answer, face]);
  const context = { isAnswered: answer !== null, canReveal: face !== 'spelling', ratings };
  useReviewKeys(
    (pressed) => meaningOfWordKey(pressed, context),
    (key) => {
      if (key === 'undo') review.undo();
      else if (key === 'reveal') reveal();
      else if (key === 'play') speak(word.word);
      else rate(key);
    },
  );
  return (
    <div ref={container} className="mx-auto w-full max-w-[44rem] md:pt-4">
      <section aria-label="生词" className="sheet relative overflow-hidden">
        <div data-step="question" className="p-5 md:p-10">
          {face === 'reading' && <ReadingFront word={word} entry={entry} />}
          {face === 'listening' && <ListeningFront word={word} />}
          {face === 'spelling' && (
            <SpellingFront word={word} entry={entry} isAnswered={answer !== null} onAnswer={review.answer} />
          )}
        </div>
        {answer !== null && <WordBack word={word} entry={entry} face={face} misspelled={isWrong ? typed : null} />}
      </section>
      {answer !== null && <RatingDock word={word} ratings={ratings} isExamDay={review.isExamDay} onRate={rate} />}
      {answer === null && face !== 'spelling' && (
        <RevealDock onReveal={reveal} onCannotHear={face === 'listening' ? () => setCannotHear(true) : null} />
      )}
    </div>
  );
}

/** A word that was not typed, or wrongly, counts as forgotten. */
function ratingsOf(face: WordFace, typed: string | null, isWrong: boolean): readonly WordRating[] {
  return face === 'spelling' && (typed === null || isWrong) ? ['again'] : ['again', 'good'];
}
