import { PLOT_TEXT_MAX } from '@study/contract/sandbox/sandbox.ts';
import type { PlotFunction, ReadLine } from '@study/plot/engine/read-lines.ts';
import { colorName, lineColor } from '@study/plot/view/line-colors.ts';
import { numberWithPi } from '@study/plot/view/plain-number.ts';
import type { DrawnLine } from '@study/plot/view/plot-messages.ts';
import { ChevronDown, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { Equation } from './equation.tsx';
import { ExpressionTools } from './expression-tools.tsx';
import { IconButton } from './icon-button.tsx';
import { limitedTo } from '#ui/form/limited-text.ts';
import type { Fault } from '@study/plot/engine/syntax-fault.ts';

/** Characters shown on each side of the fault. */
const BESIDE = 40;

/** Error message, with carets under its position in the text. */
function FaultShown({ text, fault }: { text: string; fault: Fault }) {
  const at = Math.min(fault.at, text.length);
  const end = at + (fault.length ?? 1);
  const here = text.slice(at, end);
  const before = at > BESIDE ? `…${text.slice(at - BESIDE, at)}` : text.slice(0, at);
  const after = text.length > at + BESIDE ? `${text.slice(end, at + BESIDE)}…` : text.slice(end);
  return (
    <div className="text-ink-bad">
      <p>
        {here === '' ? '末尾' : `第${at + 1}个字符`}：{fault.message}
      </p>
      <p className="font-mono break-all whitespace-pre-wrap" lang="en" aria-hidden>
        {before}
        <span className="relative inline-block pb-3 font-bold">
          {here === '' ? ' ' : here}
          <span className="absolute inset-x-0 bottom-0 text-center leading-3">{'^'.repeat(here.length || 1)}</span>
        </span>
        {after}
      </p>
    </div>
  );
}

interface ExpressionRowProps {
  row: ReadLine;
  drawn: DrawnLine | undefined;
  isStuck: boolean;
  inputRef: Ref<HTMLInputElement>;
  onChange: (change: Partial<Omit<PlotFunction, 'id'>>) => void;
  onRemove: () => void;
  /** Enter: goes to a new line. */
  onNext: () => void;
  /** Backspace in an empty line: goes to the previous line. */
  onBack: () => void;
  /** The page's own keys replace the keyboard of a phone. */
  hasOwnKeypad: boolean;
  onFocus: () => void;
}

/** One expression with its colour and error message. */
export function ExpressionRow({
  row,
  drawn,
  isStuck,
  inputRef,
  hasOwnKeypad,
  onChange,
  onRemove,
  ...on
}: ExpressionRowProps) {
  const { line, no, fault } = row;
  const isFunction = row.shape?.kind === 'function';
  const note = useId();
  const tools = useId();
  const [isOpen, setOpen] = useState(hasTools(line));
  const hasNote = fault !== null || isStuck || typeof drawn?.value === 'number';
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => leaveByKey(event, line.text, on);
  return (
    <li className="border-b border-line py-1">
      <div className="flex items-center gap-1">
        <VisibleSwitch row={row} onTurn={() => onChange({ visible: !line.visible })} />
        <input
          ref={inputRef}
          aria-label={`第${no}条表达式`}
          aria-invalid={fault !== null}
          aria-describedby={hasNote ? note : undefined}
          className={`input h-11 min-w-0 grow px-2 font-mono md:h-9 ${fault ? 'input-error' : 'border-transparent'}`}
          lang="en"
          inputMode={hasOwnKeypad ? 'none' : undefined}
          value={line.text}
          // One more than allowed, so that a text that is too long is reported, not silently cut.
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          placeholder="y = "
          {...limitedTo(PLOT_TEXT_MAX + 1, (text) => onChange({ text }))}
          onKeyDown={onKeyDown}
          onFocus={on.onFocus}
        />
        {isFunction && (
          <IconButton
            label={`第${no}条的导数、切线和积分`}
            aria-expanded={isOpen}
            aria-controls={tools}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={18} aria-hidden className={isOpen ? 'rotate-180' : ''} />
          </IconButton>
        )}
        <IconButton label={`删除第${no}条`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
      {row.shape !== null && !fault && (
        <div className="ps-13 md:ps-11">
          <Equation shape={row.shape} />
        </div>
      )}
      <div id={note} className="ps-11 text-note md:ps-9">
        <RowNote row={row} isStuck={isStuck} value={drawn?.value} />
      </div>
      {isFunction && isOpen && (
        <div id={tools} className="ps-11 pb-2 md:ps-9">
          <ExpressionTools line={line} no={no} drawn={drawn} onChange={onChange} />
        </div>
      )}
    </li>
  );
}

const hasTools = ({ derivative, tangent, integral }: PlotFunction): boolean =>
  derivative || tangent !== null || integral !== null;

function leaveByKey(
  event: KeyboardEvent<HTMLInputElement>,
  text: string,
  { onNext, onBack }: Pick<ExpressionRowProps, 'onNext' | 'onBack'>,
): void {
  if (event.key === 'Enter') onNext();
  else if (event.key === 'Backspace' && text === '') onBack();
  else return;
  event.preventDefault();
}

/** Shows or hides a curve; the switch has the curve's colour. */
function VisibleSwitch({ row: { line, no }, onTurn }: { row: ReadLine; onTurn: () => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={line.visible}
      aria-label={`显示第${no}条（${colorName(line.color)}色）`}
      title={line.visible ? '隐藏' : '显示'}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-field hover:bg-raised md:size-8"
      style={{ color: lineColor(line.color) }}
      onClick={onTurn}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
        <circle
          cx="8"
          cy="8"
          r="6"
          fill={line.visible ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
    </button>
  );
}

interface RowNoteProps {
  row: ReadLine;
  isStuck: boolean;
  /** Value of a constant expression. */
  value: number | null | undefined;
}

function RowNote({ row: { line, fault }, isStuck, value }: RowNoteProps) {
  return (
    <>
      {fault && <FaultShown text={line.text} fault={fault} />}
      {isStuck && <p className="text-ink-warn">这条算得太久，已停止绘制。改简单一些后会再试。</p>}
      {!fault && typeof value === 'number' && (
        <p>{Number.isNaN(value) ? numberWithPi(value) : `= ${numberWithPi(value)}`}</p>
      )}
    </>
  );
}
