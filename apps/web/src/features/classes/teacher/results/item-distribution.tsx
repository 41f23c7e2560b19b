import type { AssignmentItem, ResultRow } from '@study/contract/classes/assignment-results.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { keyLettersOf, trapOf } from './class-figures.ts';

interface ItemDistributionProps {
  item: AssignmentItem;
  rows: readonly ResultRow[];
}

/**
 * The letters with who chose each: of few choices all, of a word bank or paragraphs those that somebody chose. Names are
 * folded away, because teachers show this page to the class.
 */
export function ItemDistribution({ item, rows }: ItemDistributionProps) {
  const { chosen, choices, right, wrong, unanswered } = item;
  const keys = keyLettersOf(item);
  const all = Object.keys(choices);
  const isShort = all.length > 0 && all.length <= 4;
  const letters = isShort ? all : [...new Set([...keys, ...Object.keys(chosen)])];
  const total = Math.max(1, right + wrong + unanswered.length);
  const trap = trapOf(item)?.letter;
  const isKey = (letter: string) => keys.includes(letter);
  const namesOf = (places: readonly number[]) => places.flatMap((place) => rows[place]?.name ?? []);
  return (
    <ul>
      {letters.toSorted().map((letter) => (
        <li key={letter} className="dist" data-tone={isKey(letter) ? 'key' : letter === trap ? 'trap' : undefined}>
          <span className="dist-letter">
            {letter}
            {isKey(letter) && <span className="sr-only">（答案）</span>}
          </span>
          {choices[letter] !== undefined && (
            <span lang="en" className="dist-text leading-snug wrap-anywhere">
              {choices[letter]}
            </span>
          )}
          <span className="dist-bar" aria-hidden>
            <i style={{ width: `${((chosen[letter]?.length ?? 0) / total) * 100}%` }} />
          </span>
          <Names names={namesOf(chosen[letter] ?? [])} what={`选${letter}的`} />
        </li>
      ))}
      {unanswered.length > 0 && (
        <li className="dist">
          <span className="col-span-2 text-note text-ink-muted">没答</span>
          <Names names={namesOf(unanswered)} what="没答的" />
        </li>
      )}
    </ul>
  );
}

/** How many, which opens to who. */
function Names({ names, what }: { names: readonly string[]; what: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (names.length === 0) return <span className="dist-count">0人</span>;
  return (
    <>
      <button
        type="button"
        className="dist-count"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${what}${names.length}人`}
        onClick={() => setOpen(!isOpen)}
      >
        {names.length}人
        <ChevronDown size={14} aria-hidden className={`no-print ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <span id={id} className="dist-names" hidden={!isOpen}>
        {names.join('、')}
      </span>
    </>
  );
}
