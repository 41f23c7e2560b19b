import type { Plan } from '@study/contract/dashboard.ts';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../ui/page/panel.tsx';
import { estimateSentence, gainSentence, planHeading, sourceName, spokenGain, startSentence } from './plan-words.ts';

interface PlanPanelProps {
  plan: Plan | null;
  level: 4 | 6;
}

/** The cheapest way to the line or to one's own target. */
export function PlanPanel({ plan, level }: PlanPanelProps) {
  if (plan === null) return <NoPlan level={level} />;
  const { steps, target, is_reachable, to_target } = plan;
  return (
    <Panel title={planHeading(plan)} lead={`${estimateSentence(plan)}这是估计，不是承诺。`}>
      {!is_reachable && (
        <p className="mb-4">
          照这个估计，列出的都做到也还到不了{target}分。可以先把
          <Link to="/profile" className="text-link">
            目标分
          </Link>
          定低一些。
        </p>
      )}
      {to_target <= 0 && steps.length === 0 ? (
        <p>
          想再高一些，可以在
          <Link to="/profile" className="text-link">
            个人资料
          </Link>
          里把目标分调高。
        </p>
      ) : (
        <Steps plan={plan} />
      )}
    </Panel>
  );
}

function Steps({ plan: { steps, exam_type } }: { plan: Plan }) {
  return (
    <ol className="divide-y divide-base-300">
      {steps.map((step, at) => (
        <li key={step.source} className="flex items-baseline gap-4 py-2 tabular-nums">
          <span className="w-5 shrink-0 text-ink-muted">{at + 1}</span>
          <p className="min-w-0 grow">
            <span className="font-medium">{sourceName(step.source)}</span>
            <span className="block sm:ml-4 sm:inline">{gainSentence(step)}</span>
            <span className="block text-[0.8125rem] text-ink-muted sm:ml-4 sm:inline">{startSentence(step)}</span>
          </p>
          <span className="shrink-0 font-medium">{spokenGain(step.points)}</span>
        </li>
      ))}
      <li className="pt-3">
        <Link to="/practice" search={{ exam_type }} className="text-link inline-flex min-h-11 items-center md:min-h-8">
          去练习
        </Link>
      </li>
    </ol>
  );
}

function NoPlan({ level }: { level: 4 | 6 }) {
  return (
    <Panel
      title="距425还差多少"
      lead="交一次卷以后，这里会按您的作答算出还差多少分，从哪里补最划算。"
      action={
        <Link to="/cet{$level}" params={{ level }} className="btn btn-outline h-11">
          选一份试卷
        </Link>
      }
    />
  );
}
