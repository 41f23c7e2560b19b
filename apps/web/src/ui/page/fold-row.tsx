import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Fold } from './fold.tsx';

interface FoldRowProps {
  icon: LucideIcon;
  title: string;
  line: ReactNode;
  note?: ReactNode;
  /** What an address names it by after `#`. */
  anchor?: string;
  isOpen?: boolean | undefined;
  onTurn?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of a page as a row of a card: its name and what it is for; the rest unfolds. */
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
