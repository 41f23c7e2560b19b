import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Beside the title on a desktop, under it on a phone. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The frame of an ordinary page: one heading, to which the focus goes after navigation. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 md:px-6 md:py-12">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl font-bold wrap-anywhere outline-none md:text-[2rem]">
            {title}
          </h1>
          {lead !== undefined && <p className="mt-2 max-w-[42rem] text-ink-muted">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
