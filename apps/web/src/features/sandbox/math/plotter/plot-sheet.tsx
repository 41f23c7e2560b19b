import { useRef, useState, type PointerEvent, type ReactNode } from 'react';

const HEIGHTS = ['low', 'half', 'full'] as const;
type Height = (typeof HEIGHTS)[number];
const NAMES: Record<Height, string> = { low: '低', half: '中', full: '高' };
const SIDES: Record<Height, string> = { low: 'h-22.5', half: 'h-[52%]', full: 'h-[calc(100%-4rem)]' };
const DRAG_PIXELS = 24;

/** Panel beside the plot on a desktop; a bottom sheet with three heights on a phone. */
export function PlotSheet({ children }: { children: ReactNode }) {
  const [height, setHeight] = useState<Height>('half');
  const dragged = useRef<number | null>(null);
  const turn = (by: number) => {
    const at = Math.min(HEIGHTS.length - 1, Math.max(0, HEIGHTS.indexOf(height) + by));
    setHeight(HEIGHTS[at] ?? 'half');
  };
  const release = (event: PointerEvent) => {
    const from = dragged.current;
    dragged.current = null;
    const by = from === null ? 0 : from - event.clientY;
    if (Math.abs(by) >= DRAG_PIXELS) turn(Math.sign(by));
  };
  return (
    <section
      aria-label="画板"
      className={`${SIDES[height]} flex shrink-0 flex-col border-line bg-base-100 transition-[height] max-md:rounded-t-box max-md:border-t md:h-full md:w-88 md:border-e`}
    >
      <button
        type="button"
        aria-label={`面板高度：${NAMES[height]}`}
        className="flex min-h-8 w-full shrink-0 touch-none items-center justify-center md:hidden"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = event.clientY;
        }}
        onPointerUp={release}
        onClick={() => setHeight(HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] ?? 'half')}
      >
        <span aria-hidden className="h-1 w-10 rounded-full bg-ink-muted" />
      </button>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-4 md:pt-2">{children}</div>
    </section>
  );
}
