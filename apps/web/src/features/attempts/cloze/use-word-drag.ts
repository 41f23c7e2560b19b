import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { HOLD_MS, landingOf, liftOf, scrollStep } from './drag.ts';
import type { Point } from '#ui/state/geometry.ts';
import { paneOf } from '../state/panes.ts';

export interface LiftedWord {
  letter: string;
  /** The source blank; null for the bank. */
  from: number | null;
  point: Point;
  isTouch: boolean;
  over: number | 'bank' | null;
}

export type LiftWord = (event: ReactPointerEvent, letter: string, from: number | null) => void;

const REACH_PX = { mouse: 12, touch: 28 };

interface WordDrag {
  isFrozen: boolean;
  onDrop: (word: Pick<LiftedWord, 'letter' | 'from'>, to: number | 'bank') => void;
}

/** Drag and drop between the word bank and the blanks, by mouse, pen or touch. */
export function useWordDrag({ isFrozen, onDrop }: WordDrag): { lifted: LiftedWord | null; lift: LiftWord } {
  const [lifted, setLifted] = useState<LiftedWord | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEdgeScroll(lifted);
  useStillPanes(lifted !== null);
  const lift: LiftWord = (event, letter, from) => {
    if (isFrozen || event.button !== 0 || !event.isPrimary) return;
    const word = { letter, from };
    followWord(event.nativeEvent, event.currentTarget, {
      onMove: (point, isTouch) => setLifted({ ...word, point, isTouch, over: landing(point, isTouch, from) }),
      onDrop: (point, isTouch) => {
        setLifted(null);
        const to = landing(point, isTouch, from);
        if (to !== null && to !== from) drop.current(word, to);
      },
      onCancel: () => setLifted(null),
    });
  };
  return { lifted, lift };
}

function landing(point: Point, isTouch: boolean, from: number | null): LiftedWord['over'] {
  const passage = paneOf('text');
  const bank = paneOf('questions');
  if (passage === null || bank === null) return null;
  const blanks = [...passage.querySelectorAll<HTMLElement>('[data-blank]')].map((element) => ({
    no: Number(element.dataset.blank),
    box: element.getBoundingClientRect(),
  }));
  const to = landingOf(point, {
    blanks,
    passage: passage.getBoundingClientRect(),
    bank: bank.getBoundingClientRect(),
    reach: isTouch ? REACH_PX.touch : REACH_PX.mouse,
  });
  // Dropping a bank word into the bank changes nothing.
  return to === 'bank' && from === null ? null : to;
}

/**
 * Blocks touch scrolling during a drag. The listener stays registered all the time, because the browser decides at
 * touchstart whether a non-passive listener may block scrolling.
 */
function useStillPanes(isCarrying: boolean): void {
  const isStill = useRef(false);
  useEffect(() => {
    isStill.current = isCarrying;
  }, [isCarrying]);
  useEffect(() => {
    const listening = new AbortController();
    const stop = (event: TouchEvent) => isStill.current && event.cancelable && event.preventDefault();
    for (const pane of [paneOf('text'), paneOf('questions')]) {
      pane?.addEventListener('touchmove', stop, { passive: false, signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
}

/**
 * How long a word must stay near the edge before the passage scrolls: a word dragged out of the bank may cross the
 * edge.
 */
const WAIT_MS = 300;

/** Scrolls the passage while a dragged word stays near its edge, unless a blank is within reach. */
function useEdgeScroll(lifted: LiftedWord | null): void {
  const y = useRef(0);
  useEffect(() => {
    y.current = lifted?.point.y ?? 0;
  }, [lifted]);
  const mayScroll = lifted !== null && lifted.over === null;
  const edge = mayScroll ? Math.sign(stepAt(lifted.point.y)) : 0;
  useEffect(() => {
    if (edge === 0) return;
    let frame = 0;
    const scroll = () => {
      const pane = paneOf('text');
      if (pane !== null) pane.scrollTop += stepAt(y.current);
      frame = requestAnimationFrame(scroll);
    };
    const wait = setTimeout(scroll, WAIT_MS);
    return () => {
      clearTimeout(wait);
      cancelAnimationFrame(frame);
    };
  }, [edge]);
}

function stepAt(y: number): number {
  const pane = paneOf('text');
  return pane === null ? 0 : scrollStep(y, pane.getBoundingClientRect());
}

interface Following {
  onMove: (point: Point, isTouch: boolean) => void;
  onDrop: (point: Point, isTouch: boolean) => void;
  onCancel: () => void;
}

/** Follows a pointer from press to release. Calls nothing before the drag starts. */
function followWord(down: PointerEvent, element: Element, { onMove, onDrop, onCancel }: Following): void {
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
    // The button is still down; its release would click the word.
    document.addEventListener('pointerup', swallowClick, { capture: true, once: true });
    cancel();
  };
  document.addEventListener('keydown', press, { signal, capture: true });
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Suppresses the click event that follows a drag. */
function swallowClick(): void {
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 0);
}
