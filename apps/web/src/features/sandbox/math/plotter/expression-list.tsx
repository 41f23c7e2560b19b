import { PLOT_FUNCTIONS_MAX, type SavedSlider } from '@study/contract/sandbox/sandbox.ts';
import type { ReadLine } from '@study/plot/engine/read-lines.ts';
import type { Plot } from '@study/plot/view/use-plot.ts';
import { Plus } from 'lucide-react';
import { type Dispatch, useEffect, useRef } from 'react';
import { showToast } from '#ui/dialog/toast-store.ts';
import type { PlotAction } from './plot-history.ts';
import { ExpressionRow } from './expression-row.tsx';
import { SliderRow } from './slider-row.tsx';
import { SymbolKeys, useKeypad } from './symbol-keys.tsx';

const EXAMPLES = [
  ['y = sin x', '函数'],
  ['y = ax² + bx + c', '带滑块'],
  ['x² + y² = 9', '隐函数'],
  ['y > x² − 2', '不等式'],
  ['r = 3cos(2θ)', '极坐标'],
  ['(3cos 3t, 3sin 2t)', '参数方程'],
  ['{x<0: −x, x²}', '分段'],
  ['x = y² − 1', '以y为自变量'],
  ['y = ⌊x⌋', '取整'],
] as const;

/** Example expressions for an empty plot. */
function PlotExamples({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <section aria-label="示例" className="py-2">
      <p className="text-ui text-ink-muted">输入一个式子，或从一个示例开始：</p>
      <ul className="mt-2 grid gap-1">
        {EXAMPLES.map(([text, kind]) => (
          <li key={text}>
            <button type="button" className="menu-row gap-3" onClick={() => onChoose(text)}>
              <span className="grow text-start font-mono" lang="en">
                {text}
              </span>
              <span className="text-note text-ink-muted">{kind}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ExpressionListProps {
  lines: readonly ReadLine[];
  sliders: readonly SavedSlider[];
  plot: Plot;
  act: Dispatch<PlotAction>;
  /** Called when a line gets the focus. */
  onChoose: (id: string) => void;
}

/** Expressions of the plot, and sliders for their parameters. */
export function ExpressionList({ lines, sliders, plot, act, onChoose }: ExpressionListProps) {
  const keypad = useKeypad();
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
            hasOwnKeypad={keypad.isOwn}
            onFocus={() => {
              last.current = row.line.id;
              onChoose(row.line.id);
            }}
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
      {sliders.length > 0 && (
        <ul aria-label="滑块" className="mt-2">
          {sliders.map((slider) => (
            <SliderRow key={slider.name} slider={slider} onSlide={(next) => act({ kind: 'slide', slider: next })} />
          ))}
        </ul>
      )}
      {lines.length > 0 && <SymbolKeys field={() => fieldOf(last.current)} keypad={keypad} />}
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
