import type { SittingRow } from '@study/contract/classes/sittings.ts';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { type Place, PLACE_NAMES } from './live-places.ts';
import { noteOf } from './live-words.ts';

interface PlaceColumnProps {
  place: Place;
  rows: readonly SittingRow[];
  now: number;
  onChoose: (member: string) => void;
}

/** A class of forty that has not begun would push everything below out of sight. */
const SHOWN_FIRST = 8;

/** Those who are at one place; pressing one opens what can be done for them. */
export function PlaceColumn({ place, rows, now, onChoose }: PlaceColumnProps) {
  const id = useId();
  const [isAll, setAll] = useState(false);
  // One more line is no longer than the button.
  const shown = isAll || place === 'look' || rows.length <= SHOWN_FIRST + 1 ? rows : rows.slice(0, SHOWN_FIRST);
  return (
    <section aria-labelledby={id} className="place" data-place={place}>
      <h2 id={id} className="flex items-center gap-2 font-bold">
        {place === 'look' && <TriangleAlert size={18} aria-hidden />}
        {PLACE_NAMES[place]}
        <span className="figure ms-auto text-title">
          {rows.length}
          <span className="sr-only">人</span>
        </span>
      </h2>
      <ul className="mt-1">
        {shown.map((row) => (
          <li key={row.member}>
            <button type="button" className="place-row" onClick={() => onChoose(row.member)}>
              <span className="min-w-0 wrap-anywhere">{row.name}</span>
              <span className="shrink-0 text-note text-ink-muted">{noteOf(row, place, now)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <button type="button" className="btn btn-ghost mt-1 px-2" onClick={() => setAll(true)}>
          还有{rows.length - shown.length}人
        </button>
      )}
    </section>
  );
}
