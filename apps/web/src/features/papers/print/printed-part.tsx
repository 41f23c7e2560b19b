import type { ReactNode } from 'react';

interface PrintedPartProps {
  name: string;
  /** Directions, in one sentence. */
  note?: string;
  /** Follows the paper's title on the first page. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A part of the booklet; starts a new page in print. */
export function PrintedPart({ name, note, isFirst = false, children }: PrintedPartProps) {
  return (
    <section
      aria-label={name}
      className={`sheet mb-6 p-5 md:p-8 print:mb-0 print:p-0 ${isFirst ? '' : 'print:break-before-page'}`}
    >
      <h2 className="mb-3 text-section font-bold">{name}</h2>
      {note !== undefined && <p className="mb-4 text-ui text-ink-muted">{note}</p>}
      {children}
    </section>
  );
}
