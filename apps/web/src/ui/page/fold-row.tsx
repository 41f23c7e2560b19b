import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Fold } from './fold.tsx';

interface FoldRowProps {
  icon: LucideIcon;
  title: string;
  line: ReactNode;
  note?: ReactNode;
  /** Element id, for links with a URL fragment. */
  anchor?: string;
  isOpen?: boolean | undefined;
  onTurn?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Collapsible section of a page as a card row with title and description. */
export function FoldRow({ title, anchor, children, ...fold }: FoldRowProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-20">
      <Fold {...fold} title={<span id={id}>{title}</span>}>
        <div className="pt-1 pb-5">{children}</div>
      </Fold>
    </section>
  );
}
