import type { DayPlan } from '@study/contract/home/day-plan.ts';
import { Bubbles } from '#ui/chart/bubbles.tsx';

/** The blocks of a day, done ones full. */
export function DayBubbles({ blocks }: Pick<DayPlan, 'blocks'>) {
  const done = blocks.filter(({ is_done }) => is_done).length;
  return (
    <Bubbles
      states={blocks.map(({ is_done }) => (is_done ? 'full' : 'empty'))}
      label={`今天${blocks.length}件事做完${done}件`}
    />
  );
}
