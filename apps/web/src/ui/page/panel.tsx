import { Children, useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** URL fragment of the panel. */
  anchor?: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A page section with a heading, on a sheet. */
export function Panel({ title, anchor, lead, action, children }: PanelProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="sheet scroll-mt-20 p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-56">
          <h2 id={id} className="text-title font-bold">
            {title}
          </h2>
          {lead !== undefined && <p className="mt-1 text-ui text-ink-muted">{lead}</p>}
        </div>
        {action}
      </div>
      {Children.toArray(children).length > 0 && <div className="mt-4">{children}</div>}
    </section>
  );
}
