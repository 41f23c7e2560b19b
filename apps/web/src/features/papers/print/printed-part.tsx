import type { ReactNode } from 'react';

interface PrintedPartProps {
  name: string;
  /** What to do, in one sentence. */
  note?: string;
  /** It stands under the title of the paper. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A part of the booklet; on paper it begins a page. */
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
