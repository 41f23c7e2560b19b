import { Sprout } from 'lucide-react';

/** What it builds on is mastered: this comes next. */
export function LearnableTag() {
  return (
    <span className="inline-flex items-center gap-0.5 text-[0.75rem] whitespace-nowrap text-ink-accent">
      <Sprout size={13} aria-hidden />
      可学习
    </span>
  );
}
