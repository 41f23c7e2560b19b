import type { CSSProperties, ReactNode } from 'react';

interface TicketProps {
  /** Names it for screen readers. */
  label: string;
  children: ReactNode;
  /** Behind the tear line: one figure, or what follows. */
  stub: ReactNode;
  /** Leaves the stub in the colour of the card. */
  isPlain?: boolean;
  /** On narrow screens the stub is left out: what it tells stands further down too. */
  isStubWide?: boolean;
  /** Width of the stub beside the sheet, such as `29rem`; under it on narrow screens. */
  stubWidth?: string;
}

/** What to do now, with one filled button on it. At most one a screen. */
export function Ticket({ label, children, stub, isPlain = false, isStubWide = false, stubWidth }: TicketProps) {
  const style: CSSProperties & Record<'--stub-width', string | undefined> = { '--stub-width': stubWidth };
  return (
    <section aria-label={label} className="ticket" data-plain={isPlain || undefined} style={style}>
      <div className="p-5 md:p-8">{children}</div>
      <div className={`ticket-stub p-5 md:p-7 ${isStubWide ? 'max-lg:hidden' : ''}`}>{stub}</div>
    </section>
  );
}
