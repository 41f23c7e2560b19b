import { useItemCheck } from '../checking/use-section-check.ts';
import type { Matching } from './use-matching.ts';

interface LetterBubblesProps {
  item: string;
  letters: readonly string[];
  matching: Matching;
}

/** The paragraphs' letters as the bubbles of an answer sheet; a dashed one was given to another statement. */
export function LetterBubbles({ item, letters, matching }: LetterBubblesProps) {
  const { responses, isFrozen, choose } = matching;
  const answerKey = useItemCheck(item)?.result.key ?? null;
  const chosen = responses[item];
  const used = new Set(Object.values(responses));
  const verdictOn = (letter: string) => {
    if (answerKey === null) return undefined;
    if (letter === answerKey) return 'right';
    return letter === chosen ? 'wrong' : undefined;
  };
  return (
    <fieldset
      id={`item-${item}`}
      tabIndex={-1}
      disabled={isFrozen}
      aria-describedby={`statement-${item}`}
      className="letter-bubbles"
    >
      <legend className="sr-only">第{item}题在哪一段</legend>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-label={`第${item}题在${letter}段`}
          aria-pressed={chosen === letter}
          data-used={(letter !== chosen && used.has(letter)) || undefined}
          data-verdict={verdictOn(letter)}
          onClick={() => choose(letter, item)}
        >
          <span className="letter">{letter}</span>
        </button>
      ))}
    </fieldset>
  );
}
