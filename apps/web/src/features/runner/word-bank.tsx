import { blanksWith, type Placement } from './cloze.ts';

interface WordBankProps {
  bank: Readonly<Record<string, string>>;
  placement: Placement;
  /** The word that waits for a blank. */
  heldWord: string | null;
  isFrozen: boolean;
  onChoose: (letter: string) => void;
}

/** The fifteen words; a used one says where it stands. */
export function WordBank({ bank, placement, heldWord, isFrozen, onChoose }: WordBankProps) {
  return (
    <ul className="grid grid-cols-2 gap-1.5 min-[420px]:grid-cols-3 md:grid-cols-2">
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
                aria-pressed={heldWord === letter}
                aria-label={`${letter} ${bank[letter]}${isUsed ? `，已用于第${usedIn.join('、')}空` : ''}`}
                data-letter={letter}
                data-used={usedIn.join(' ')}
                className={`flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-field border px-2.5 text-left before:w-4 before:shrink-0 before:font-medium before:text-ink-muted before:content-[attr(data-letter)] after:text-[0.8125rem] after:tabular-nums after:text-ink-muted after:content-[attr(data-used)] md:min-h-9 ${
                  heldWord === letter ? 'border-primary bg-base-300' : 'border-base-content/15 bg-base-100'
                }`}
                onClick={() => onChoose(letter)}
              >
                <span lang="en" className={`min-w-0 grow truncate ${isUsed ? 'text-ink-muted line-through' : ''}`}>
                  {bank[letter]}
                </span>
              </button>
            </li>
          );
        })}
    </ul>
  );
}
