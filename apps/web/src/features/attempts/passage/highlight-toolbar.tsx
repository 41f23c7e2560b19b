import { Highlighter } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { toolbarPlace, type Box } from '#ui/state/geometry.ts';
import { scrollerOf } from './passage-dom.ts';
import type { Picked } from './use-picked.ts';

interface HighlightToolbarProps {
  picked: Picked;
  isHighlighted: boolean;
  onToggle: () => void;
}

/** Stands near what is chosen. Pressing it must not take the selection away. */
export function HighlightToolbar({ picked, isHighlighted, onToggle }: HighlightToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    if (bar.current) setPlace(placeFor(bar.current, picked));
  }, [picked]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It only keeps a press from taking the selection away.
    <div
      ref={bar}
      data-mark-toolbar
      className="floating fixed z-30 select-none"
      style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <button
        type="button"
        lang="zh-CN"
        className="btn btn-ghost btn-sm min-h-11 gap-2 font-sans text-ui font-normal md:min-h-9"
        onClick={onToggle}
      >
        <Highlighter size={16} aria-hidden />
        {isHighlighted ? '取消划线' : '划线'}
      </button>
    </div>
  );
}

function placeFor(bar: HTMLElement, { range, isTouch }: Picked): { left: number; top: number } | null {
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return null;
  const pane = scrollerOf(bar)?.getBoundingClientRect();
  const frame: Box = {
    left: Math.max(0, pane?.left ?? 0),
    top: Math.max(0, pane?.top ?? 0),
    right: Math.min(innerWidth, pane?.right ?? innerWidth),
    bottom: Math.min(innerHeight, pane?.bottom ?? innerHeight),
  };
  return toolbarPlace({ first, last, frame, size: { width: bar.offsetWidth, height: bar.offsetHeight }, isTouch });
}
