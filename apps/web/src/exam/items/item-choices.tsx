import type { AskedItem } from '@study/contract/papers/item-views.ts';
import { lettersOf, formatLetter } from './item-letters.ts';

interface ItemChoicesProps {
  item: AskedItem;
  onAnswer: (letter: string) => void;
}

/** Answer choices of an item: options, word bank or paragraph letters. One click answers. */
export function ItemChoices({ item, onAnswer }: ItemChoicesProps) {
  const letters = lettersOf(item);
  const { options, stimulus } = item;
  if (options !== null) {
    return (
      <div role="group" aria-label={`第${item.item}题的选项`} className="grid gap-2">
        {letters.map((letter) => (
          <button key={letter} type="button" className="option cursor-pointer" onClick={() => onAnswer(letter)}>
            <span className="letter">{letter}</span>
            <span lang="en" className="min-w-0 grow">
              {options[letter]}
            </span>
          </button>
        ))}
      </div>
    );
  }
  const bank = stimulus.kind === 'cloze' ? stimulus.bank : null;
  return (
    <div
      role="group"
      aria-label={`第${item.item}题的${bank === null ? '段落' : '备选词'}`}
      className={bank === null ? 'flex flex-wrap gap-2' : 'grid grid-cols-2 gap-2 sm:grid-cols-3'}
    >
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-label={formatLetter(item, letter)}
          className="choice min-w-11 justify-center gap-2 px-2.5 hover:bg-base-300"
          onClick={() => onAnswer(letter)}
        >
          <b>{letter}</b>
          {bank !== null && (
            <span lang="en" className="min-w-0 grow text-start wrap-anywhere">
              {bank[letter]}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
