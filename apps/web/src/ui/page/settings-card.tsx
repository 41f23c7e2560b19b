import { useId, type ReactNode } from 'react';

interface SettingsCardProps {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  /** Rows. */
  children: ReactNode;
}

/** A heading, and under it a card of rows. */
export function SettingsCard({ title, lead, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-1 text-title font-bold">
        {title}
      </h2>
      {lead !== undefined && <p className="px-1 text-note text-ink-muted">{lead}</p>}
      <div className="sheet rows mt-2 px-5 md:px-6">{children}</div>
    </section>
  );
}
