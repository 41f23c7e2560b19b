import type { GraphPoint, MasteryView } from '@study/contract/knowledge/knowledge.ts';
import type { BubbleState } from '#ui/chart/bubbles.tsx';

/** With fewer answers, no point counts as weak. */
const ENOUGH_ANSWERS = 5;

export const SHOWN_STANDINGS = ['mastered', 'shaky', 'weak', 'unsure', 'none'] as const;
/** Displayed standing: `unsure` with too few answers to judge, `none` without answers. */
export type ShownStanding = (typeof SHOWN_STANDINGS)[number];

interface StandingLook {
  name: string;
  bubble: BubbleState;
  ink: string;
}

export const STANDINGS: Readonly<Record<ShownStanding, StandingLook>> = {
  mastered: { name: '已掌握', bubble: 'full', ink: 'text-ink-good' },
  shaky: { name: '还不稳', bubble: 'half', ink: 'text-ink-warn' },
  weak: { name: '薄弱', bubble: 'struck', ink: 'text-ink-bad' },
  unsure: { name: '还看不准', bubble: 'dashed', ink: 'text-ink-muted' },
  none: { name: '没做过', bubble: 'empty', ink: 'text-ink-muted' },
};

export function shownStanding({ answers, standing }: Pick<MasteryView, 'answers' | 'standing'>): ShownStanding {
  if (answers === 0) return 'none';
  if (standing === 'mastered') return 'mastered';
  // Old answers lose weight, so even five may be too few.
  if (answers < ENOUGH_ANSWERS || standing === 'unknown') return 'unsure';
  return standing === 'weak' ? 'weak' : 'shaky';
}

/** Estimated share right: 约42%. Rounded down, so that a weak point, below 60 %, never displays as 60%. */
export const formatMean = (mean: number): string => `约${Math.floor(mean * 100)}%`;

/** The line under a point's name: 还看不准，答过2题. For a visitor, the number of items that test it. */
export function standingLine({ mastery, items }: Pick<GraphPoint, 'mastery' | 'items'>): string {
  if (mastery === undefined) return items === 0 ? '还没有考它的题' : `${items}题`;
  const shown = shownStanding(mastery);
  const { name } = STANDINGS[shown];
  if (shown === 'none') return items === 0 ? '还没有考它的题' : name;
  return shown === 'unsure' ? `${name}，答过${mastery.answers}题` : `${name}，${formatMean(mastery.mean)}`;
}

/** Number of points by standing, in the order of SHOWN_STANDINGS; empty ones are omitted. */
export function countStandings(points: readonly GraphPoint[]): { standing: ShownStanding; count: number }[] {
  const shown = points.flatMap(({ mastery }) => (mastery ? [shownStanding(mastery)] : []));
  return SHOWN_STANDINGS.map((standing) => ({
    standing,
    count: shown.filter((each) => each === standing).length,
  })).filter(({ count }) => count > 0);
}
