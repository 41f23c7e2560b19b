import type { CSSProperties, ReactNode } from 'react';

interface TicketProps {
  /** Accessible name. */
  label: string;
  children: ReactNode;
  /** Content after the tear line: one figure, or the next step. */
  stub: ReactNode;
  /** Gives the stub the card's colour. */
  isPlain?: boolean;
  /** Width of the stub, such as `29rem`; on narrow screens it is below the sheet. */
  stubWidth?: string;
}

/** Call to action with one filled button. At most one per screen. */
export function Ticket({ label, children, stub, isPlain = false, stubWidth }: TicketProps) {
  const style: CSSProperties & Record<'--stub-width', string | undefined> = { '--stub-width': stubWidth };
  return (
    <section aria-label={label} className="ticket" data-plain={isPlain || undefined} style={style}>
      <div className="p-5 md:p-8">{children}</div>
      <div className="ticket-stub p-5 md:p-7">{stub}</div>
    </section>
  );
}
