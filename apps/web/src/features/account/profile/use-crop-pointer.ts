import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { moveCrop, zoomCrop, type Crop, type Size } from './crop.ts';

const KEY_STEP = 0.05;
const KEY_ZOOM = 1.1;
const WHEEL_ZOOM_PER_PIXEL = 1.002;
/** A press that moves less than this, in pixels, is a tap. */
const TAP_PX = 4;

interface Point {
  x: number;
  y: number;
}
type Change = (next: (crop: Crop) => Crop) => void;

/** Moves and zooms the crop area by pointer (drag, tap, pinch, wheel) and by keys. */
export function useCropPointer(frame: RefObject<HTMLElement | null>, size: Size, change: Change) {
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  useWheel(frame, (event, point) => {
    change((crop) => zoomCrop(size, crop, WHEEL_ZOOM_PER_PIXEL ** -event.deltaY, point));
  });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size === 0) travelled.current = 0;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    const side = event.currentTarget.clientWidth;
    const [right, down] = [(before.x - now.x) / side, (before.y - now.y) / side];
    travelled.current += Math.hypot(before.x - now.x, before.y - now.y);
    pointers.current.set(event.pointerId, now);
    if (other === undefined) return change((crop) => moveCrop(size, crop, right, down));
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const held = placeIn(event.currentTarget, middle);
    change((crop) => zoomCrop(size, moveCrop(size, crop, right / 2, down / 2), factor, held));
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const wasAlone = pointers.current.size === 1;
    if (!pointers.current.delete(event.pointerId) || event.type !== 'pointerup') return;
    if (!wasAlone || travelled.current > TAP_PX) return;
    const [right = 0, down = 0] = placeIn(event.currentTarget, { x: event.clientX, y: event.clientY });
    change((crop) => moveCrop(size, crop, right, down));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = cropByKey(event.key, size);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change(next);
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
}

function cropByKey(key: string, size: Size): ((crop: Crop) => Crop) | null {
  if (key === '+' || key === '=') return (crop) => zoomCrop(size, crop, KEY_ZOOM);
  if (key === '-' || key === '_') return (crop) => zoomCrop(size, crop, 1 / KEY_ZOOM);
  const steps: Record<string, readonly [number, number]> = {
    ArrowLeft: [-KEY_STEP, 0],
    ArrowRight: [KEY_STEP, 0],
    ArrowUp: [0, -KEY_STEP],
    ArrowDown: [0, KEY_STEP],
  };
  const step = steps[key];
  return step === undefined ? null : (crop) => moveCrop(size, crop, ...step);
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Position of a viewport point relative to the centre of a square, in multiples of its side. */
function placeIn(element: Element, { x, y }: Point): [number, number] {
  const box = element.getBoundingClientRect();
  return [(x - box.left) / box.width - 0.5, (y - box.top) / box.height - 0.5];
}

/** React's wheel listener is passive and could not stop the page from scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent, at: [number, number]) => void) {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event, placeIn(element, { x: event.clientX, y: event.clientY }));
    };
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [frame]);
}
