import type { PracticeSession } from '@study/contract/practice.ts';
import { useEffect, useRef, useState } from 'react';
import { ShareBar } from '../../ui/chart/share-bar.tsx';
import { SessionEnd } from './session-end.tsx';
import { SessionItem } from './session-item.tsx';
import { useSession } from './use-session.ts';

interface SessionSittingProps {
  session: PracticeSession;
  onReload: () => void;
  onSession: (id: string) => void;
  onBack: () => void;
}

/** One item after the other, with how many are answered. */
export function SessionSitting({ session, onReload, onSession, onBack }: SessionSittingProps) {
  const sitting = useSession(session);
  const { items, title } = session;
  const answered = items.filter(({ answer }) => answer !== null).length;
  const item = items[sitting.at];
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  // Going back from the end removes the focused button: restore the focus.
  const [isBack, setBack] = useState(false);
  const backTo = (at: number) => {
    setBack(true);
    sitting.goTo(at);
  };
  return (
    <>
      <div className="mb-4">
        <div className="flex items-center justify-between gap-3">
          <h1 ref={head} tabIndex={-1} className="min-w-0 text-xl font-bold outline-none">
            练习：{title}
          </h1>
          <p className="shrink-0 tabular-nums" role="status" aria-label={`已答${answered}题，共${items.length}题`}>
            {answered} / {items.length}
          </p>
          <button type="button" className="btn btn-ghost h-11 shrink-0 px-3 font-normal" onClick={onBack}>
            {answered < items.length ? '先到这里' : '结束'}
          </button>
        </div>
        <ShareBar share={items.length === 0 ? 1 : answered / items.length} />
      </div>
      {item === undefined ? (
        <SessionEnd {...{ session, onSession, onBack }} onItem={backTo} />
      ) : (
        <SessionItem {...{ session, sitting, item, onReload }} takesFocus={isBack} />
      )}
    </>
  );
}
