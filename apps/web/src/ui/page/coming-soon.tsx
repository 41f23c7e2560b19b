import type { ReactNode } from 'react';
import { Page } from './page.tsx';

interface ComingSoonProps {
  title: string;
  /** One honest line about what will be here. */
  line: string;
  /** Links to what is here already. */
  children: ReactNode;
}

/** A page that is not ready yet: says so and links to what is. */
export function ComingSoon({ title, line, children }: ComingSoonProps) {
  return (
    <Page title={title}>
      <div className="sheet p-6 md:p-8">
        <p>
          <strong className="font-medium">筹备中</strong>
          <span className="text-ink-muted">：{line}</span>
        </p>
        <div className="mt-6 flex flex-wrap gap-3">{children}</div>
      </div>
    </Page>
  );
}
