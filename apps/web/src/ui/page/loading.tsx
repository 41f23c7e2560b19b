import { useEffect, useRef, useState, type ReactNode } from 'react';
import { observable, useObservable } from '../state/observable.ts';

/** Loading is slow after this time: a call without a response has then timed out and is retried. */
const SLOW_MS = 10_000;

/** Number of slow placeholders on the page, outside dialogs. */
const slowPlaces = observable(0);

interface LoadingProps {
  /** Screen reader text. */
  label?: string;
  className?: string;
  children?: ReactNode;
}

/** Placeholder while loading. Used by every loading state, so that slow loading is announced everywhere. */
export function Loading({ label = '正在加载', className, children }: LoadingProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isToldHere, setToldHere] = useState(false);
  useEffect(() => {
    let isCounted = false;
    const timer = setTimeout(() => {
      // An open dialog covers the page's slow-loading notice.
      if (container.current?.closest('dialog')) return setToldHere(true);
      isCounted = true;
      slowPlaces.set(slowPlaces.get() + 1);
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      if (isCounted) slowPlaces.set(slowPlaces.get() - 1);
    };
  }, []);
  return (
    <div ref={container} role="status" aria-label={label} className={className}>
      {isToldHere && <p className="p-4 text-center">{slowSentence()}</p>}
      {children}
    </div>
  );
}

/** A single slow-loading notice for the whole page. Overlays the content to avoid a layout shift. */
export function SlowNote() {
  const isSlow = useObservable(slowPlaces) > 0;
  return isSlow ? <p className="floating px-5 py-3 text-center whitespace-normal">{slowSentence()}</p> : null;
}

const slowSentence = () => (navigator.onLine ? '服务器响应较慢，正在重试，请稍候。' : '网络已断开，恢复后会自动继续。');
