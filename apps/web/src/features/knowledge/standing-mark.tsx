import type { MasteryView, PointStanding } from '@study/contract/knowledge.ts';
import { Check, Ellipsis, Minus, TriangleAlert, type LucideIcon } from 'lucide-react';

interface StandingLook {
  name: string;
  icon: LucideIcon;
  ink: string;
}

/** How well a point is known: by word, icon and colour. */
export const STANDINGS: Readonly<Record<PointStanding, StandingLook>> = {
  weak: { name: '薄弱', icon: TriangleAlert, ink: 'text-ink-bad' },
  learning: { name: '学习中', icon: Ellipsis, ink: 'text-ink-warn' },
  mastered: { name: '已掌握', icon: Check, ink: 'text-ink-good' },
  unknown: { name: '还没有记录', icon: Minus, ink: 'text-ink-muted' },
};

const RADIUS = 12;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring that fills with the mean, its standing inside. */
export function StandingRing({ mastery: { mean, standing } }: { mastery: Pick<MasteryView, 'mean' | 'standing'> }) {
  const { icon: Icon, ink } = STANDINGS[standing];
  const share = standing === 'unknown' ? 0 : mean;
  return (
    <span aria-hidden className={`relative grid size-7 shrink-0 place-items-center ${ink}`}>
      <svg viewBox="0 0 28 28" className="absolute inset-0 size-full -rotate-90" fill="none" stroke="currentColor">
        <circle cx="14" cy="14" r={RADIUS} strokeWidth="3" opacity="0.25" />
        <circle cx="14" cy="14" r={RADIUS} strokeWidth="3" strokeDasharray={`${ROUND * share} ${ROUND}`} />
      </svg>
      <Icon size={14} strokeWidth={2.5} />
    </span>
  );
}

/** 72%, or a dash while there is nothing to go by. */
export function spokenMean({ mean, standing }: Pick<MasteryView, 'mean' | 'standing'>): string {
  // Rounded down: what counts as weak below 60% never reads 60%.
  return standing === 'unknown' ? '—' : `${Math.floor(mean * 100)}%`;
}

/** 已掌握，86%，可学习: what a point's button says beside its name. */
export function spokenStanding(mastery: MasteryView | undefined): string {
  if (mastery === undefined) return '';
  const share = mastery.standing === 'unknown' ? [] : [`掌握${spokenMean(mastery)}`];
  return [STANDINGS[mastery.standing].name, ...share, ...(mastery.is_learnable ? ['可学习'] : [])].join('，');
}
