import { lettersOf, readLines, type PlotFunction } from '@study/plot/engine/read-lines.ts';
import { PlotStage } from '@study/plot/view/plot-stage.tsx';
import { START_VIEW, zoomed } from '@study/plot/view/plot-view.ts';
import { summaryWords } from '@study/plot/view/trace-labels.ts';
import type { Trace } from '@study/plot/view/trace.ts';
import { usePlot } from '@study/plot/view/use-plot.ts';
import { useState } from 'react';

const PLAIN = { visible: true, derivative: false, tangent: null, integral: null };
const FUNCTIONS: readonly PlotFunction[] = [
  { ...PLAIN, id: 'f1', text: 'y = a sin x', color: 0 },
  { ...PLAIN, id: 'f2', text: 'x^2 + y^2 = 9', color: 1 },
];
const LINES = readLines(FUNCTIONS);
const LETTERS = lettersOf(LINES, [{ name: 'a', value: 2, min: 0, max: 5, step: 0.1 }]);
const VALUES = new Map(LETTERS.values);

/** Two lines that can be moved, zoomed and followed. The element around it has a height. */
export function Plotter() {
  const [view, setView] = useState(START_VIEW);
  const [trace, setTrace] = useState<Trace | null>(null);
  const plot = usePlot(FUNCTIONS, LETTERS.values);
  return (
    <PlotStage
      lines={LINES}
      letters={VALUES}
      plot={plot}
      view={view}
      options={{ grid: true, pi: false }}
      onView={setView}
      trace={trace}
      onTrace={setTrace}
      summary={summaryWords(LINES, plot.features.found)}
    >
      {({ move }) => (
        <button type="button" onClick={() => move((before, size) => zoomed(before, size, { x: 0.7, y: 0.7 }))}>
          放大
        </button>
      )}
    </PlotStage>
  );
}
