interface KeyPicksProps {
  no: number;
  letter: string;
  isKey: boolean;
  onKey: (letter: string) => void;
}

/** Marks one option as the key: a radio button of the item's group. */
export function KeyPicks({ no, letter, isKey, onKey }: KeyPicksProps) {
  return (
    <label className="choice w-16 justify-center px-0">
      <input
        type="radio"
        name={`key-${no}`}
        className="sr-only"
        aria-label={`第${no}题的答案是${letter}`}
        checked={isKey}
        onChange={() => onKey(letter)}
      />
      <span aria-hidden>
        {isKey ? '✓ ' : ''}
        {letter}
      </span>
    </label>
  );
}
