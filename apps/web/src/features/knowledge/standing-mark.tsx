import type { MasteryView } from '@study/contract/knowledge/knowledge.ts';
import { Sprout } from 'lucide-react';
import { STANDINGS, shownStanding } from './standing.ts';

/** Mastery of a point as a bubble; its label is beside it. */
export function StandingBubble({ mastery }: { mastery: Pick<MasteryView, 'answers' | 'standing'> }) {
  return <span aria-hidden className="bubble" data-state={STANDINGS[shownStanding(mastery)].bubble} />;
}

/** Tag of a point that is ready to learn: all prerequisites are mastered. */
export function LearnableTag() {
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap text-ink-accent">
      <Sprout size={14} aria-hidden />
      可学习
    </span>
  );
}
