import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { BlockSpan } from './highlights.ts';
import { blocksOf, spanIn, textOf } from './passage-dom.ts';
import { trimSpan } from './spans.ts';
import { canHighlight } from './passage-tools.ts';

/** The chosen text of a passage: a selection, or a tapped highlight. */
export interface Picked {
  spans: readonly BlockSpan[];
  range: Range;
  isTouch: boolean;
  isTapped: boolean;
}

const QUIET_MS = 120;

/** The part of the passage that is selected, by block. */
export function pickedIn(root: Element | null): Pick<Picked, 'spans' | 'range'> | null {
  const selection = globalThis.getSelection();
  if (root === null || selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return null;
  const spans = blocksOf(root).flatMap(({ name, element }) => {
    const span = spanIn(element, range);
    const trimmed = span && trimSpan(textOf(element), span);
    return trimmed === null ? [] : [{ block: name, span: trimmed }];
  });
  return spans.length === 0 ? null : { spans, range };
}

/**
 * Tracks the selection in a passage. Reports it once it settles, so that the toolbar does not get in the way of the
 * pointer.
 */
export function usePicked(root: RefObject<Element | null>) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const isHeld = useRef(false);
  const isTouch = useRef(false);
  useEffect(() => {
    if (!canHighlight) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (isHeld.current) return;
      const found = pickedIn(root.current);
      setPicked((before) => {
        if (found !== null) return { ...found, isTouch: isTouch.current, isTapped: false };
        return before?.isTapped ? before : null;
      });
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(look, QUIET_MS);
    };
    const press = (event: PointerEvent) => {
      const isOnToolbar = event.target instanceof Element && event.target.closest('[data-mark-toolbar]') !== null;
      isTouch.current = event.pointerType === 'touch';
      isHeld.current = isOnToolbar || event.pointerType === 'mouse';
      if (!isOnToolbar) setPicked((before) => (before?.isTapped ? null : before));
    };
    const release = () => {
      isHeld.current = false;
      later();
    };
    const hide = () => {
      setPicked(null);
      later();
    };
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true, passive: true };
    document.addEventListener('selectionchange', later, options);
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('pointerup', release, options);
    document.addEventListener('pointercancel', release, options);
    document.addEventListener('scroll', hide, options);
    globalThis.addEventListener('resize', hide, options);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [root]);
  const tap = useCallback(
    (spans: readonly BlockSpan[], range: Range) =>
      setPicked({ spans, range, isTouch: isTouch.current, isTapped: true }),
    [],
  );
  const drop = useCallback(() => {
    setPicked(null);
    globalThis.getSelection()?.removeAllRanges();
  }, []);
  return { picked, tap, drop };
}
