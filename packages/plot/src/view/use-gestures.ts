import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

interface Place {
  x: number;
  y: number;
}

export interface GestureEvents {
  /** Panned by pixels. */
  onPan: (dx: number, dy: number) => void;
  /** Zoomed by factors (below 1 zooms in) about a point, in pixels from the middle. */
  onZoom: (zoom: { x: number; y: number; aboutX: number; aboutY: number }) => void;
  /** Pressed without moving; in pixels from the top left. */
  onTap: (place: Place) => void;
  /** Whether a press here grabs something other than the picture, which is then dragged. */
  onGrab: (place: Place) => boolean;
  onDrag: (place: Place) => void;
}

const TAP_PIXELS = 6;
const WHEEL = 0.0016;

interface Holding {
  at: Map<number, Place>;
  start: Place;
  isMoved: boolean;
  isGrabbed: boolean;
}

const spread = (places: readonly Place[]): number => {
  const [a, b] = places;
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
};
const middle = (places: readonly Place[]): Place => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
  y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
});

function placeOf(event: PointerEvent<HTMLElement>): Place {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function useWheel(stage: RefObject<HTMLElement | null>, latest: RefObject<GestureEvents>): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const delta = (event.deltaY || event.deltaX) * (event.deltaMode === 1 ? 16 : 1);
      const factor = Math.exp(Math.max(-240, Math.min(240, delta)) * WHEEL);
      latest.current.onZoom({
        x: event.altKey ? 1 : factor,
        y: event.shiftKey ? 1 : factor,
        aboutX: event.clientX - box.left - box.width / 2,
        aboutY: event.clientY - box.top - box.height / 2,
      });
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [stage, latest]);
}

/**
 * Gestures: one finger or the mouse pans, two fingers or the wheel zoom (with Shift or Alt one axis only), a tap
 * selects.
 */
export function useGestures(stage: RefObject<HTMLElement | null>, events: GestureEvents) {
  const latest = useRef(events);
  const holding = useRef<Holding>({ at: new Map(), start: { x: 0, y: 0 }, isMoved: false, isGrabbed: false });
  useEffect(() => {
    latest.current = events;
  });
  useWheel(stage, latest);

  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const held = holding.current;
    const place = placeOf(event);
    held.at.set(event.pointerId, place);
    if (held.at.size === 1) {
      Object.assign(held, { start: place, isMoved: false, isGrabbed: latest.current.onGrab(place) });
    } else held.isMoved = true;
  };

  const move = (event: PointerEvent<HTMLElement>): void => {
    const held = holding.current;
    const before = [...held.at.values()];
    if (!held.at.has(event.pointerId)) return;
    const place = placeOf(event);
    held.at.set(event.pointerId, place);
    if (!held.isMoved && Math.hypot(place.x - held.start.x, place.y - held.start.y) < TAP_PIXELS) return;
    const isFirst = !held.isMoved;
    held.isMoved = true;
    if (held.isGrabbed && held.at.size === 1) {
      latest.current.onDrag(place);
      return;
    }
    const after = [...held.at.values()];
    const [from, to] = [isFirst ? held.start : middle(before), middle(after)];
    latest.current.onPan(to.x - from.x, to.y - from.y);
    if (after.length < 2 || spread(after) === 0) return;
    const factor = spread(before) / spread(after);
    const box = event.currentTarget.getBoundingClientRect();
    latest.current.onZoom({ x: factor, y: factor, aboutX: to.x - box.width / 2, aboutY: to.y - box.height / 2 });
  };

  const release = (event: PointerEvent<HTMLElement>): void => {
    const held = holding.current;
    const place = held.at.get(event.pointerId);
    if (!held.at.delete(event.pointerId) || !place) return;
    if (!held.isMoved && event.type === 'pointerup') latest.current.onTap(place);
  };

  return { onPointerDown: press, onPointerMove: move, onPointerUp: release, onPointerCancel: release };
}
