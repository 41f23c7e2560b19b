import { Check, Minus, X } from 'lucide-react';
import { OUTCOME_INKS, OUTCOME_NAMES, type Outcome } from '../names/exam-names.ts';

interface VerdictProps {
  /** Undefined if the answer is unknown. */
  mine: { response: string | null; outcome: Outcome } | undefined;
  answerKey: string;
}

function Shape({ outcome }: { outcome: Outcome }) {
  if (outcome === 'right') return <Check size={18} aria-hidden />;
  return outcome === 'wrong' ? <X size={18} aria-hidden /> : <Minus size={18} aria-hidden />;
}

/** Right, wrong or unanswered, by shape, word and colour; then the user's answer and the key. */
export function Verdict({ mine, answerKey }: VerdictProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {mine !== undefined && (
        <span className={`flex items-center gap-1 font-medium ${OUTCOME_INKS[mine.outcome]}`}>
          <Shape outcome={mine.outcome} />
          {OUTCOME_NAMES[mine.outcome]}
        </span>
      )}
      {mine !== undefined && mine.outcome === 'wrong' && <span>我的答案{mine.response ?? '（空）'}</span>}
      <span>
        正确答案<span className="ml-1 font-bold">{answerKey}</span>
      </span>
    </p>
  );
}
