import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  /** A small line above the title, such as what the page belongs to. */
  eyebrow?: ReactNode;
  /** Hides the title visually, where a ticket already names the page. */
  hidesTitle?: boolean;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Content left of the title, such as an avatar. */
  before?: ReactNode;
  /** Beside the title on a desktop, below it on a phone. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Layout of an ordinary page: one heading, which receives the focus after navigation. */
export function Page({ title, eyebrow, hidesTitle = false, lead, before, actions, children }: PageProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 pb-10 md:px-6 md:pt-8 md:pb-12">
      {hidesTitle && (
        <h1 tabIndex={-1} className="sr-only">
          {title}
        </h1>
      )}
      {!hidesTitle && (
        <div
          className={`mb-5 flex flex-wrap justify-between gap-4 md:mb-6 ${before === undefined && lead !== undefined ? 'items-end' : 'items-center'}`}
        >
          {before}
          <div className={`min-w-0 ${before === undefined ? '' : 'grow basis-40'}`}>
            {eyebrow !== undefined && <p className="mb-0.5 text-note wrap-anywhere text-ink-muted">{eyebrow}</p>}
            <h1
              tabIndex={-1}
              className="display text-[1.625rem] leading-[1.28] wrap-anywhere outline-none md:text-head"
            >
              {title}
            </h1>
            {lead !== undefined && <p className="mt-1.5 max-w-[42rem] text-ui wrap-anywhere text-ink-muted">{lead}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </div>
  );
}
