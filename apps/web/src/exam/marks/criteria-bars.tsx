import { CRITERIA_ROWS, spokenStep } from './criteria-words.ts';

type Step = 1 | 2 | 3 | number | null;

interface CriteriaBarsProps {
  criteria: { relevance: string; coherence: Step; vocabulary: Step; grammar: Step; mechanics: Step };
}

const STEPS = [1, 2, 3] as const;

/** Each criterion of a mark in three steps, as bar and word; relevance is only ever a suspicion. */
export function CriteriaBars({ criteria }: CriteriaBarsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2 text-ui">
      <dt>切题</dt>
      <dd className={`col-span-2 ${criteria.relevance === 'off_topic_suspected' ? 'text-ink-warn' : 'text-ink-muted'}`}>
        {criteria.relevance === 'off_topic_suspected' ? '可能偏题' : '没有发现偏题'}
      </dd>
      {CRITERIA_ROWS.map(([name, label]) => {
        const step = criteria[name];
        return (
          <div key={name} className="contents">
            <dt>{label}</dt>
            <dd aria-hidden className="flex gap-1">
              {STEPS.map((each) => (
                <span key={each} className="bar grow">
                  <span style={{ width: step !== null && each <= step ? '100%' : '0' }} />
                </span>
              ))}
            </dd>
            <dd className="min-w-12 text-right text-ink-muted">{spokenStep(step)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
