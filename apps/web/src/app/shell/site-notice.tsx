import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { siteQuery } from '#exam/queries/site-queries.ts';
import { storedValue } from '#storage/stored-value.ts';

const closedHere = storedValue('closed-notice');

/** A notice by the administrators, shown until dismissed in this browser. */
export function SiteNotice() {
  const site = useQuery(siteQuery);
  const [closed, setClosed] = useState(closedHere.read);
  const notice = site.data?.notice ?? null;
  if (notice === null || notice.id === closed) return null;
  const close = () => {
    setClosed(notice.id);
    closedHere.write(notice.id);
  };
  return (
    <section aria-label="公告" className="mx-auto w-full max-w-6xl px-4 pt-3 md:px-6 print:hidden">
      <div className="flex items-start justify-between gap-3 border-b border-line pb-2 text-ui">
        <p role="status" className="min-w-0 self-center wrap-anywhere whitespace-pre-line">
          {notice.text}
        </p>
        <button type="button" className="btn btn-square btn-ghost btn-sm" aria-label="关闭公告" onClick={close}>
          <X size={18} aria-hidden />
        </button>
      </div>
    </section>
  );
}
