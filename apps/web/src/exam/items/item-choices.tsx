import type { AskedItem } from '@study/contract/item-views.ts';
import { lettersOf, spokenLetter } from './item-letters.ts';
import { ReviewedOption } from './reviewed-option.tsx';

interface ItemChoicesProps {
  item: AskedItem;
  /** The letter that was chosen; null before, or where nothing was. */
  response: string | null;
  /** Null while the key is hidden: then pressing an option answers. */
  answerKey: string | null;
  onAnswer: (letter: string) => void;
}

/** What an item may be answered with: options, the words of the bank, or the letters of the paragraphs. */
export function ItemChoices({ item, response, answerKey, onAnswer }: ItemChoicesProps) {
  const letters = lettersOf(item);
  if (item.options !== null) {
    if (answerKey !== null) return <OptionsReviewed {...{ item, letters, response, answerKey }} />;
    return (
      <div role="group" aria-label="选项" className="grid gap-1.5">
        {letters.map((letter) => (
          <button
            key={letter}
            type="button"
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-base-content/15 bg-base-100 px-3 py-2 text-left hover:border-ink-accent"
            onClick={() => onAnswer(letter)}
          >
            <span className="font-medium">{letter}</span>
            <span lang="en">{item.options?.[letter]}</span>
          </button>
        ))}
      </div>
    );
  }
  // The verdict says what was chosen and what is right.
  if (answerKey !== null) return null;
  const isBank = item.stimulus.kind === 'cloze';
  return (
    <div
      role="group"
      aria-label={isBank ? '备选词' : '段落'}
      className={isBank ? 'grid grid-cols-2 gap-1.5 sm:grid-cols-3' : 'flex flex-wrap gap-1.5'}
    >
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-label={spokenLetter(item, letter)}
          className="flex min-h-11 min-w-11 cursor-pointer items-center gap-2 rounded-field border border-base-content/15 bg-base-100 px-3 hover:border-ink-accent"
          onClick={() => onAnswer(letter)}
        >
          <span className="font-medium">{letter}</span>
          {isBank && item.stimulus.kind === 'cloze' && (
            <span lang="en" className="min-w-0 wrap-anywhere">
              {item.stimulus.bank[letter]}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

interface OptionsReviewedProps {
  item: AskedItem;
  letters: readonly string[];
  response: string | null;
  answerKey: string;
}

function OptionsReviewed({ item, letters, response, answerKey }: OptionsReviewedProps) {
  return (
    <ul className="grid gap-1.5">
      {letters.map((letter) => (
        <ReviewedOption
          key={letter}
          letter={letter}
          text={item.options?.[letter]}
          isKey={letter === answerKey}
          isMine={letter === response}
          isOpen
        />
      ))}
    </ul>
  );
}
