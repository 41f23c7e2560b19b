import { HOLD_MS, liftOf } from './drag.ts';
import type { Point } from '#ui/state/geometry.ts';

export interface Following {
  onMove: (point: Point, isTouch: boolean) => void;
  onDrop: (point: Point, isTouch: boolean) => void;
  onCancel: () => void;
}

/** Follows a pointer from press to release. Reports nothing before the word is lifted. */
export function followWord(down: PointerEvent, element: Element, { onMove, onDrop, onCancel }: Following): void {
  const isTouch = down.pointerType === 'touch';
  const listening = new AbortController();
  const { signal } = listening;
  let at: Point = { x: down.clientX, y: down.clientY };
  let isLifted = false;
  const end = () => {
    clearTimeout(hold);
    listening.abort();
  };
  const cancel = () => {
    end();
    if (isLifted) onCancel();
  };
  const look = (heldMs: number) => {
    if (isLifted) return onMove(at, isTouch);
    const lift = liftOf({ isTouch, dx: at.x - down.clientX, dy: at.y - down.clientY, heldMs });
    if (lift === 'scroll') return end();
    if (lift === 'wait') return;
    isLifted = true;
    globalThis.getSelection()?.removeAllRanges();
    if (element.isConnected) element.setPointerCapture(down.pointerId);
    onMove(at, isTouch);
  };
  const hold = setTimeout(() => isTouch && look(HOLD_MS), HOLD_MS);
  const own = (work: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === down.pointerId) work(event);
  };
  const moved = own((event) => {
    at = { x: event.clientX, y: event.clientY };
    look(event.timeStamp - down.timeStamp);
  });
  const released = own((event) => {
    end();
    if (!isLifted) return;
    swallowClick();
    onDrop({ x: event.clientX, y: event.clientY }, isTouch);
  });
  document.addEventListener('pointermove', moved, { signal });
  document.addEventListener('pointerup', released, { signal });
  document.addEventListener('pointercancel', own(cancel), { signal });
  document.addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), { signal });
  const press = (event: KeyboardEvent) => {
    if (!isLifted || event.key !== 'Escape') return;
    event.preventDefault();
    cancel();
  };
  document.addEventListener('keydown', press, { signal, capture: true });
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The end of a drag is no click on what it began on. */
function swallowClick(): void {
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 0);
}
