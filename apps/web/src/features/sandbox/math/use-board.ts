import type { BoardState } from '@study/contract/sandbox.ts';
import { useEffect, useMemo, useReducer } from 'react';
import { writeHash } from './board-address.ts';
import { boardReducer, startHistory, type BoardHistory } from './board-history.ts';
import { lettersOf, readLines } from './board-lines.ts';
import type { PlotLine } from './plot-messages.ts';

const WRITE_MS = 500;

/** The board that is worked on: its lines read, its letters with their values, and its state in the address. */
export function useBoard(start: BoardState) {
  const [history, act] = useReducer(boardReducer, start, startHistory);
  const { present } = history;
  const lines = useMemo(() => readLines(present.functions), [present.functions]);
  const letters = useMemo(() => lettersOf(lines, present.sliders), [lines, present.sliders]);
  const values = useMemo(() => new Map(letters.values), [letters]);
  const plotLines = useMemo(
    () =>
      lines.flatMap(({ line, shape }): PlotLine[] => {
        const { id, text, derivative, tangent, integral } = line;
        return shape && line.visible ? [{ id, text, derivative, tangent, integral }] : [];
      }),
    [lines],
  );
  useAddress(history, start);
  return { history, state: present, act, lines, sliders: letters.sliders, letters: letters.values, values, plotLines };
}

/** A change stands in the address half a second later; a board as it was opened leaves the address as it is. */
function useAddress({ present }: BoardHistory, start: BoardState): void {
  useEffect(() => {
    if (present === start) return undefined;
    const timer = setTimeout(() => writeHash(present), WRITE_MS);
    return () => clearTimeout(timer);
  }, [present, start]);
}
