import type { WordInReview } from '@study/contract/words/word-book.ts';
import { Dock } from '#ui/page/dock.tsx';
import type { WordRating } from '../review-keys.ts';
import { wordButtons } from '../review-labels.ts';

interface RevealDockProps {
  onReveal: () => void;
  /** For a user who cannot listen now; null where nothing is to be heard. */
  onCannotHear: (() => void) | null;
}

export function RevealDock({ onReveal, onCannotHear }: RevealDockProps) {
  return (
    <Dock>
      <Keys keys={[['空格', '看意思']]} />
      {onCannotHear !== null && (
        <button type="button" className="btn btn-ghost px-3!" onClick={onCannotHear}>
          听不了，看单词
        </button>
      )}
      <button
        type="button"
        className="btn btn-primary btn-lg grow md:grow-0"
        aria-keyshortcuts="Space"
        onClick={onReveal}
      >
        看意思
      </button>
    </Dock>
  );
}

interface RatingDockProps {
  word: Pick<WordInReview, 'streak' | 'next'>;
  ratings: readonly WordRating[];
  isExamDay: boolean;
  onRate: (rating: WordRating) => void;
}

/** Both ratings, each with the day on which the word returns; the usual one is filled. */
export function RatingDock({ word, ratings, isExamDay, onRate }: RatingDockProps) {
  const { forgotten, known } = wordButtons(word, isExamDay);
  const canBeKnown = ratings.includes('good');
  return (
    <Dock>
      <Keys keys={canBeKnown ? BOTH : BOTH.slice(0, 1)} />
      <button
        type="button"
        className={`btn btn-lg px-4! max-md:grow ${canBeKnown ? 'btn-outline' : 'btn-primary'}`}
        aria-keyshortcuts="1"
        onClick={() => onRate('again')}
      >
        {forgotten}
      </button>
      {canBeKnown && (
        <button
          type="button"
          className="btn btn-primary btn-lg px-4! max-md:grow"
          aria-keyshortcuts="2"
          onClick={() => onRate('good')}
        >
          {known}
        </button>
      )}
    </Dock>
  );
}

const BOTH = [
  ['1', '忘了'],
  ['2', '记得'],
] as const;

/** Not shown on phones, which have no keyboard. */
function Keys({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <p aria-hidden className="me-auto flex items-center gap-4 text-note text-ink-muted max-md:hidden">
      {keys.map(([key, does]) => (
        <span key={key} className="flex items-center gap-1.5">
          <kbd className="kbd kbd-sm">{key}</kbd>
          {does}
        </span>
      ))}
    </p>
  );
}
