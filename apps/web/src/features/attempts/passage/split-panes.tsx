import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { storedValue } from '#storage/stored-value.ts';
import { clampShare, readShares, SHARE_PERCENT, shareByKey, type Shares } from './split.ts';
import { useIsWide } from '#ui/state/use-is-wide.ts';

interface SeparatorProps {
  label: string;
  /** Share of the pane before the separator, from 0 to 1. */
  share: number;
  /** Panes side by side rather than stacked. */
  isWide: boolean;
  onMove: (share: number) => void;
  /** Called on release, or after a move by key. */
  onRest: (share: number) => void;
}

const TWICE_MS = 350;
/** A press that moves less than this, in pixels, is a tap. */
const TAP_PX = 4;

/** The separator between two panes: drag it, use the arrow keys, or double-tap for equal halves. */
function Separator({ label, share, isWide, onMove, onRest }: SeparatorProps) {
  const press = useRef<{ x: number; y: number; isMoved: boolean } | null>(null);
  const lastTap = useRef(-TWICE_MS);
  const shareAt = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    if (frame === undefined) return share;
    const part = isWide ? (event.clientX - frame.left) / frame.width : (event.clientY - frame.top) / frame.height;
    return clampShare(part);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { x: event.clientX, y: event.clientY, isMoved: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = press.current;
    if (from === null) return;
    from.isMoved ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > TAP_PX;
    if (from.isMoved) onMove(shareAt(event));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const from = press.current;
    press.current = null;
    if (from === null) return;
    if (from.isMoved) return onRest(event.type === 'pointerup' ? shareAt(event) : share);
    if (event.timeStamp - lastTap.current < TWICE_MS) onRest(0.5);
    lastTap.current = event.timeStamp;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : shareByKey(share, event.key, isWide);
    if (next === null) return;
    event.preventDefault();
    onRest(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- ARIA window splitter.
    <div
      role="separator"
      aria-label={label}
      aria-orientation={isWide ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={SHARE_PERCENT.min}
      aria-valuemax={SHARE_PERCENT.max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- As above.
      tabIndex={0}
      title="拖动调整大小，双击各占一半"
      className="separator"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
    />
  );
}

/** Which panes a phone shows; `fit`: both, with questions as high as they need. Wide screens always show both. */
export type SplitView = 'text' | 'questions' | 'split' | 'fit';

interface SplitPanesProps {
  view: SplitView;
  /** Storage key of the separator's position, with its default. */
  name: string;
  first: Shares;
  questionsLabel: string;
  text: ReactNode;
  questions: ReactNode;
}

/** Two independently scrolling panes with a draggable separator. */
export function SplitPanes({ view, name, first, questionsLabel, text, questions }: SplitPanesProps) {
  const isWide = useIsWide();
  const [shares, setShares] = useState(() => readShares(storedValue('split', [name]).read(), first));
  const side = isWide ? 'wide' : 'tall';
  const rest = (share: number) => {
    const next = { ...shares, [side]: share };
    setShares(next);
    storedValue('split', [name]).write(JSON.stringify(next));
  };
  return (
    <div className="panes" data-view={view} style={tracksOf(shares)}>
      <section
        aria-label="文章"
        data-pane="text"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable, so it needs keyboard focus.
        tabIndex={0}
        className="pane pane-text bg-base-100"
      >
        {text}
      </section>
      <Separator
        label={`文章与${questionsLabel}的大小`}
        share={shares[side]}
        isWide={isWide}
        onMove={(share) => setShares({ ...shares, [side]: share })}
        onRest={rest}
      />
      <section aria-label={questionsLabel} data-pane="questions" className="pane pane-questions">
        {questions}
      </section>
    </div>
  );
}

/** Grid tracks as `fr` units, because percentages would leave no room for the separator. */
function tracksOf({ wide, tall }: Shares): CSSProperties {
  const tracks = { '--wide': `${wide}fr`, '--wide-rest': `${1 - wide}fr`, '--tall': `${tall}fr` };
  return { ...tracks, '--tall-rest': `${1 - tall}fr` } as CSSProperties;
}
