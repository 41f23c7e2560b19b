import { CloudOff } from 'lucide-react';
import { useObservable } from './observable.ts';
import { useRunner } from './runner-context.ts';

/** On a phone the head has no room for a sentence, so trouble with saving is told below it. */
export function TroubleStrip() {
  const { state } = useObservable(useRunner().status);
  if (state !== 'offline' && state !== 'signed_out') return null;
  return (
    <p className="flex items-center gap-2 border-b border-base-300 bg-base-200 px-3 py-1.5 text-[0.9375rem] text-ink-warn md:hidden">
      <CloudOff size={16} aria-hidden className="shrink-0" />
      {state === 'offline' ? '网络已断开，' : '登录已失效，'}答案存在本机，恢复后自动送达
    </p>
  );
}
