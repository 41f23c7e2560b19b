import { useEffect, useRef, useState, type ReactNode } from 'react';
import { observable, useObservable } from '../state/observable.ts';

/** When a load counts as slow: by then a call without an answer has been given up and retried. */
const SLOW_MS = 10_000;

/** How many placeholders of the page, dialogs aside, have been loading for that long. */
const slowPlaces = observable(0);

interface LoadingProps {
  /** What a screen reader says. */
  label?: string;
  className?: string;
  children?: ReactNode;
}

/** A placeholder while something loads. Every loading state uses it, so that slow ones are announced everywhere. */
export function Loading({ label = '正在加载', className, children }: LoadingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isToldHere, setToldHere] = useState(false);
  useEffect(() => {
    let isCounted = false;
    const timer = setTimeout(() => {
      // An open dialog lies over the note of the page.
      if (place.current?.closest('dialog')) return setToldHere(true);
      isCounted = true;
      slowPlaces.set(slowPlaces.get() + 1);
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      if (isCounted) slowPlaces.set(slowPlaces.get() - 1);
    };
  }, []);
  return (
    <div ref={place} role="status" aria-label={label} className={className}>
      {isToldHere && <p className="p-4 text-center">{slowSentence()}</p>}
      {children}
    </div>
  );
}

/** Says once for the whole page that something takes long. It overlays the content, so nothing moves. */
export function SlowNote() {
  const isSlow = useObservable(slowPlaces) > 0;
  return isSlow ? <p className="floating px-5 py-3 text-center whitespace-normal">{slowSentence()}</p> : null;
}

const slowSentence = () => (navigator.onLine ? '服务器响应较慢，正在重试，请稍候。' : '网络已断开，恢复后会自动继续。');
