import { useEffect, useState, type RefObject } from 'react';
import { afterScroll, type BarState } from './nav-visibility.ts';

/** Whether scrolling has hidden the bar; updated at most once per frame. */
export function useHidingBar(bar: RefObject<HTMLElement | null>): boolean {
  const [state, setState] = useState<BarState>({ isHidden: false, scrollY: 0 });
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      // `:focus-visible`, because a button clicked with the mouse keeps the focus too.
      const holdsFocus = (bar.current?.querySelector(':focus-visible') ?? null) !== null;
      setState((before) => afterScroll(before, Math.max(0, window.scrollY), holdsFocus));
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    const show = ({ target }: FocusEvent) => {
      const isByKeyboard = target instanceof Element && target.matches(':focus-visible');
      if (isByKeyboard) setState((before) => ({ ...before, isHidden: false }));
    };
    const element = bar.current;
    window.addEventListener('scroll', onScroll, { passive: true });
    element?.addEventListener('focusin', show);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      element?.removeEventListener('focusin', show);
    };
  }, [bar]);
  return state.isHidden;
}
