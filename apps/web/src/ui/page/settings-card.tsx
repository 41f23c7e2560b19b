import { useId, type ReactNode } from 'react';

interface SettingsCardProps {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  /** The rows of the card. */
  children: ReactNode;
}

/** A card of rows with a heading above it. */
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
