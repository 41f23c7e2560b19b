import { useEffect, useState, type RefObject } from 'react';
import { afterScroll, type BarState } from './nav-visibility.ts';

/** Whether the bar is hidden by scrolling; looks at most once a frame. */
export function useHidingBar(bar: RefObject<HTMLElement | null>): boolean {
  const [state, setState] = useState<BarState>({ isHidden: false, scrollY: 0 });
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const holdsFocus = bar.current?.contains(document.activeElement) ?? false;
      setState((before) => afterScroll(before, Math.max(0, window.scrollY), holdsFocus));
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    const show = () => setState((before) => ({ ...before, isHidden: false }));
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
