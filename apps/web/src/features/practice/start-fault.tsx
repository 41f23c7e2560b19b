import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FormFault } from '#ui/form/form-fault.tsx';
import type { StartRequest } from './practice-queries.ts';
import type { Start } from './use-start.ts';

interface StartFaultProps {
  start: Start;
  /** Uses a primary button, if the page has no other. */
  isMain?: boolean;
}

/** Why a set could not be started, scrolled into view; renders nothing without a fault. */
export function StartFault({ start, isMain = false }: StartFaultProps) {
  const { fault, refused } = start;
  const container = useRef<HTMLDivElement>(null);
  const isFaulty = fault !== null || refused !== null;
  useEffect(() => {
    if (isFaulty) container.current?.scrollIntoView({ block: 'nearest' });
  }, [isFaulty]);
  return (
    <div ref={container} className={isFaulty ? 'scroll-mt-20' : 'hidden'}>
      <FormFault fault={fault ?? undefined} />
      {refused !== null && <AllFresh request={refused} {...{ start, isMain }} />}
    </div>
  );
}

/** Shown if all items of the requested set were answered too recently. */
export function AllFresh({ request, start, isMain = true }: StartFaultProps & { request: StartRequest }) {
  return (
    <section role="alert" className="sheet p-5 text-start md:p-6">
      <p className="font-bold">这些题的答案你刚看过</p>
      <p className="mt-1 text-ui text-ink-muted">先复习错题，过半天再来练，才看得出是不是真会了。</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/mistake-book" className={`btn h-12 ${isMain ? 'btn-primary' : 'btn-outline'}`}>
          先复习错题
        </Link>
        {request.kind !== 'due' && (
          <button type="button" className="btn btn-ghost h-12" onClick={() => start.start({ ...request, again: true })}>
            还是再练一遍
          </button>
        )}
      </div>
    </section>
  );
}
