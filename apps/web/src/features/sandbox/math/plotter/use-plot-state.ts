import type { PlotState } from '@study/contract/sandbox/sandbox.ts';
import { lettersOf, readLines } from '@study/plot/engine/read-lines.ts';
import type { PlotLine } from '@study/plot/view/plot-messages.ts';
import { useEffect, useMemo, useReducer } from 'react';
import { clearHash, writeHash } from './plot-hash.ts';
import { plotReducer, startHistory } from './plot-history.ts';

const WRITE_MS = 500;

/** State of the plot: parsed expressions, and parameters with their values. */
export function usePlotState(start: PlotState) {
  const [history, act] = useReducer(plotReducer, start, startHistory);
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
  return { history, state: present, act, lines, sliders: letters.sliders, letters: letters.values, values, plotLines };
}

/**
 * Writes unsaved work into the URL fragment after half a second. An unchanged plot leaves the URL as it is; a plot
 * saved in the account clears the fragment.
 */
export function useAddress(state: PlotState, start: PlotState, isSaved: boolean): void {
  useEffect(() => {
    if (state === start) return undefined;
    const timer = setTimeout(() => (isSaved ? clearHash() : writeHash(state)), WRITE_MS);
    return () => clearTimeout(timer);
  }, [state, start, isSaved]);
}
