import { PLOT_FUNCTIONS_MAX, type SavedSlider } from '@study/contract/sandbox/sandbox.ts';
import type { ReadLine } from '@study/plot/engine/read-lines.ts';
import type { Plot } from '@study/plot/view/use-plot.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, type Dispatch } from 'react';
import { showToast } from '#ui/dialog/toast-store.ts';
import type { PlotAction } from './plot-history.ts';
import { ExpressionRow } from './expression-row.tsx';
import { PlotExamples } from './plot-examples.tsx';
import { SliderRow } from './slider-row.tsx';
import { SymbolKeys } from './symbol-keys.tsx';

interface ExpressionListProps {
  lines: readonly ReadLine[];
  sliders: readonly SavedSlider[];
  plot: Plot;
  act: Dispatch<PlotAction>;
}

/** Expressions of the plot, and sliders for their parameters. */
export function ExpressionList({ lines, sliders, plot, act }: ExpressionListProps) {
  const { goTo, fieldRef, fieldOf } = useLineFocus(lines);
  const last = useRef<string | null>(null);
  const add = (after?: string, text?: string) => {
    act({ kind: 'add', ...(after === undefined ? {} : { after }), ...(text === undefined ? {} : { text }) });
    goTo(after === undefined ? {} : { after });
  };
  const remove = ({ line, no }: ReadLine) => {
    act({ kind: 'remove', id: line.id });
    const next = lines[no] ?? lines[no - 2];
    if (next) goTo({ to: next.line.id });
    if (line.text.trim() !== '') showToast(`第${no}条已删除`, { label: '撤销', run: () => act({ kind: 'undo' }) });
  };
  const drawn = new Map(plot.drawing?.lines.map((line) => [line.id, line]));
  return (
    <div>
      {lines.length === 0 && <PlotExamples onChoose={(text) => add(undefined, text)} />}
      <ul aria-label="表达式">
        {lines.map((row) => (
          <ExpressionRow
            key={row.line.id}
            row={row}
            drawn={drawn.get(row.line.id)}
            isStuck={plot.stuck.has(row.line.id)}
            inputRef={fieldRef(row.line.id)}
            onChange={(change) => act({ kind: 'change', id: row.line.id, change })}
            onRemove={() => remove(row)}
            onNext={() => add(row.line.id)}
            onBack={() => lines.length > 1 && remove(row)}
            onFocus={() => (last.current = row.line.id)}
          />
        ))}
      </ul>
      <button
        type="button"
        className="btn mt-2 h-11 w-full btn-outline md:h-9"
        disabled={lines.length >= PLOT_FUNCTIONS_MAX}
        onClick={() => add()}
      >
        <Plus size={18} aria-hidden />
        添加表达式
      </button>
      {lines.length > 0 && <SymbolKeys field={() => fieldOf(last.current)} />}
      {sliders.length > 0 && (
        <ul aria-label="滑块" className="mt-2">
          {sliders.map((slider) => (
            <SliderRow key={slider.name} slider={slider} onSlide={(next) => act({ kind: 'slide', slider: next })} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Focus target after the list changes: the line after `after`, or the line `to`. */
interface Goal {
  after?: string;
  to?: string;
}

function useLineFocus(lines: readonly ReadLine[]) {
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const going = useRef<Goal | null>(null);
  useEffect(() => {
    const goal = going.current;
    if (!goal) return;
    going.current = null;
    const at = goal.after === undefined ? lines.length - 1 : lines.findIndex(({ line }) => line.id === goal.after) + 1;
    const id = goal.to ?? lines[at]?.line.id;
    if (id !== undefined) inputs.current.get(id)?.focus();
  }, [lines]);
  const fieldRef = (id: string) => (input: HTMLInputElement | null) => {
    if (input) inputs.current.set(id, input);
    else inputs.current.delete(id);
  };
  return {
    goTo: (goal: Goal) => {
      going.current = goal;
    },
    fieldRef,
    /** The input of a line; the last one if there is no such line. */
    fieldOf: (id: string | null) => inputs.current.get(id ?? '') ?? [...inputs.current.values()].at(-1) ?? null,
  };
}
