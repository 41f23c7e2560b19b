interface LetterRowProps {
  item: string;
  letters: string;
  chosen: string | null;
  /** Null takes the answer away. */
  onFill: (item: string, letter: string | null) => void;
}

/** One number of the answer sheet with its letters; a second press on the chosen letter empties the bubble. */
export function LetterRow({ item, letters, chosen, onFill }: LetterRowProps) {
  return (
    <fieldset className="grid grid-cols-[2rem_minmax(0,1fr)] items-start gap-x-2">
      <legend className="sr-only">第{item}题</legend>
      <span aria-hidden className="pt-2.5 text-right font-bold tabular-nums">
        {item}
      </span>
      <div
        className={`grid ${letters.length > 4 ? 'grid-cols-8' : 'grid-cols-4'}`}
        data-letters={letters.length > 4 ? 'many' : undefined}
      >
        {[...letters].map((letter) => (
          <label key={letter} className="relative grid min-h-11 cursor-pointer place-items-center">
            <span className="relative grid h-7 w-[min(2.75rem,90%)] place-items-center">
              <input
                type="radio"
                name={`sheet-${item}`}
                aria-label={`第${item}题${letter}`}
                className="answer-bubble"
                checked={chosen === letter}
                onChange={() => onFill(item, letter)}
                onClick={() => chosen === letter && onFill(item, null)}
              />
              <span
                aria-hidden
                className={`pointer-events-none relative text-note font-bold ${chosen === letter ? 'text-base-100' : ''}`}
              >
                {letter}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
