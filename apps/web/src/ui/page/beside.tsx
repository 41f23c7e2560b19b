import type { ReactNode } from 'react';

interface BesideProps {
  /** What the text is called among the page's regions. */
  name: string;
  text: ReactNode;
  items: ReactNode;
}

/** A text that stays in view on the left while the items on the right scroll; stacked on a phone. */
export function Beside({ name, text, items }: BesideProps) {
  return (
    <div data-beside className="grid gap-8 lg:grid-cols-2 print:block">
      <div
        className="sheet scroll-mt-34 p-4 md:p-6 lg:sticky lg:top-[calc(var(--bar-height)+4rem)] lg:max-h-[calc(100dvh-var(--bar-height)-5rem)] lg:self-start lg:overflow-y-auto print:static print:mb-6 print:max-h-none print:overflow-visible print:border-0 print:p-0"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and the keyboard must reach what scrolls.
        tabIndex={0}
        role="region"
        aria-label={name}
      >
        {text}
      </div>
      <div className="grid content-start gap-10">{items}</div>
    </div>
  );
}
