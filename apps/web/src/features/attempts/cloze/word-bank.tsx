import type { KeyboardEvent, Ref } from 'react';
import { blanksWith, type Placement } from './cloze.ts';
import type { LiftedWord, LiftWord } from './use-word-drag.ts';

interface WordBankProps {
  ref: Ref<HTMLUListElement>;
  bank: Readonly<Record<string, string>>;
  placement: Placement;
  /** The current blank. */
  current: number;
  /** The word being dragged. */
  lifted: LiftedWord | null;
  isFrozen: boolean;
  onChoose: (letter: string) => void;
  onLift: LiftWord;
}

/** Ignores key repeat of Enter: each choice moves the focus, so a held key would keep on choosing. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/** The fifteen words; a used word shows its blank number. */
export function WordBank({ ref, bank, placement, current, lifted, isFrozen, onChoose, onLift }: WordBankProps) {
  const lookOf = (letter: string) => {
    if (lifted?.letter === letter) return 'border-dashed border-ink-accent bg-base-300';
    return placement[current] === letter ? 'border-ink-accent bg-base-300' : 'border-line bg-base-100';
  };
  return (
    <ul ref={ref} className="grid grid-cols-3 gap-1.5 md:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
      {Object.keys(bank)
        .toSorted()
        .map((letter) => {
          const usedIn = blanksWith(placement, letter);
          const isUsed = usedIn.length > 0;
          return (
            <li key={letter}>
              <button
                type="button"
                disabled={isFrozen}
                aria-pressed={placement[current] === letter}
                aria-label={`${letter} ${bank[letter]}${isUsed ? `，已用于第${usedIn.join('、')}空` : ''}`}
                data-letter={letter}
                data-used={usedIn.join(' ')}
                className={`word flex min-h-11 w-full cursor-pointer items-center relative gap-0.5 rounded-field border-[1.5px] ps-1.5 pe-0.5 text-left text-[clamp(0.75rem,3.5vw,0.9375rem)] before:w-2.5 before:shrink-0 before:text-[0.75rem] before:font-medium before:text-ink-muted before:content-[attr(data-letter)] md:gap-1.5 md:px-2 after:absolute after:end-1.5 after:top-0.5 after:text-[0.75rem] after:leading-4 after:tabular-nums after:text-ink-muted after:content-[attr(data-used)] md:min-h-9 ${lookOf(letter)}`}
                onClick={() => onChoose(letter)}
                onKeyDown={ignoreHeldEnter}
                onPointerDown={(event) => onLift(event, letter, null)}
              >
                <span
                  lang="en"
                  className={`min-w-0 grow leading-tight wrap-anywhere ${isUsed ? 'text-ink-muted line-through' : ''}`}
                >
                  {bank[letter]}
                </span>
              </button>
            </li>
          );
        })}
    </ul>
  );
}
