import type { AskedItem, ItemSolution } from '@study/contract/papers/item-views.ts';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { lettersOf } from './item-letters.ts';

interface SolvedChoicesProps {
  item: AskedItem;
  solution: ItemSolution;
  /** Null where nothing was chosen. */
  response: string | null;
}

const NUMERALS = ['零', '一', '两', '三', '四'];

/** The right option and the one that was chosen; on a phone the others are folded. Of banks and paragraphs these two alone. */
export function SolvedChoices({ item, solution: { key, trap }, response }: SolvedChoicesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const matter = (letter: string) => letter === key || letter === response;
  const letters = item.options === null ? [...new Set([key, response ?? key])] : lettersOf(item);
  const others = letters.filter((letter) => !matter(letter));
  return (
    <>
      <ul className="grid gap-2">
        {letters.map((letter) => (
          <li
            key={letter}
            className={`option ${matter(letter) || showsAll ? '' : 'max-lg:hidden'}`}
            data-verdict={letter === key ? 'right' : letter === response ? 'wrong' : 'other'}
          >
            <span className="letter">{letter}</span>
            <span className="min-w-0 grow">
              <span lang="en" className="line-clamp-4">
                {textOf(item, letter)}
              </span>
              {!matter(letter) && trap[letter] !== undefined && (
                <span className="block text-note text-ink-muted">{trap[letter]}</span>
              )}
            </span>
            {letter === key && <Mark isRight words={letter === response ? '答对了' : '正确'} />}
            {letter === response && letter !== key && <Mark isRight={false} words="您选的" />}
          </li>
        ))}
      </ul>
      {others.length > 0 && !showsAll && (
        <button
          type="button"
          className="no-print btn btn-ghost -ms-5 text-note lg:hidden"
          onClick={() => setShowsAll(true)}
        >
          看{others.join('、')}
          {others.length > 1 && `${NUMERALS[others.length] ?? others.length}项`}
        </button>
      )}
    </>
  );
}

function Mark({ isRight, words }: { isRight: boolean; words: string }) {
  const Shape = isRight ? Check : X;
  return (
    <span
      className={`flex shrink-0 items-center gap-1 self-center text-note font-bold ${isRight ? 'text-ink-good' : 'text-ink-bad'}`}
    >
      <Shape size={16} aria-hidden />
      {words}
    </span>
  );
}

function textOf({ options, stimulus }: AskedItem, letter: string): string {
  if (stimulus.kind === 'cloze') return stimulus.bank[letter] ?? '';
  return (stimulus.kind === 'matching' ? stimulus.paragraphs[letter] : options?.[letter]) ?? '';
}
