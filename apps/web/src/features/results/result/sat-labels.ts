import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { formatDuration } from '#ui/words/durations.ts';

type Sat = Pick<Submission, 'used_ms' | 'writing' | 'translation'> & {
  objective: Pick<NonNullable<Submission['objective']>, 'sections'> | null;
};

const LEAST_MS = 60_000;

/** What was done: 坐了2小时5分，答了54题，写了282个词。 */
export function satSentence({ used_ms: usedMs, objective, writing, translation }: Sat): string {
  const answered = objective?.sections.reduce((sum, { right, wrong }) => sum + right + wrong, 0) ?? 0;
  const words = (writing?.words ?? 0) + (translation?.words ?? 0);
  const said = [
    usedMs !== null && usedMs >= LEAST_MS && `坐了${formatDuration(usedMs)}`,
    answered > 0 && `答了${answered}题`,
    words > 0 && `写了${words}个词`,
  ].filter(Boolean);
  return said.length === 0 ? '' : `${said.join('，')}。`;
}
