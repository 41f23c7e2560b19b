import { useCallback, useId, useLayoutEffect, useRef, useState, type FocusEvent, type ToggleEvent } from 'react';
import { blockOf, placeBeside } from './place-beside.ts';

/**
 * A button with a native popover beside it. Escape, a click outside and leaving it by keyboard close it and return the
 * focus to the button. Spread `button` and `popover` on the two elements.
 */
export function usePopover<Box extends HTMLElement>(align: 'start' | 'end' = 'start') {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<Box>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const [element, anchor] = [box.current, button.current];
    if (!isOpen || element === null || anchor === null) return;
    const place = () => placeBeside(element, blockOf(anchor), align);
    place();
    element.style.visibility = '';
    const growing = new ResizeObserver(place);
    growing.observe(element);
    window.addEventListener('resize', place);
    return () => {
      growing.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [isOpen, align]);
  const close = useCallback(() => box.current?.hidePopover(), []);
  return {
    close,
    button: { ref: button, type: 'button', popoverTarget: id, 'aria-expanded': isOpen },
    popover: {
      ref: box,
      id,
      popover: 'auto',
      // A popover has no size before it opens, so it stays hidden until it is placed.
      onBeforeToggle: ({ newState, currentTarget }: ToggleEvent<Box>) => {
        if (newState === 'open') currentTarget.style.visibility = 'hidden';
      },
      onToggle: ({ newState }: ToggleEvent<Box>) => setOpen(newState === 'open'),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<Box>) => {
        const isAway = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
        if (isAway && relatedTarget !== button.current) close();
      },
    },
  } as const;
}
