import type { AttemptMode } from '@study/contract/attempt-views.ts';
import type { ExamCard } from '@study/contract/exam-cards.ts';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import type { Level } from '../../exam/names/level.ts';
import { editionLine, takersLine } from './card-words.ts';

interface PaperCardProps {
  card: ExamCard;
  level: Level;
  onStart: (mode: AttemptMode) => void;
  onAbandon: () => void;
}

export function PaperCard({ card, level, onStart, onAbandon }: PaperCardProps) {
  return (
    <article className="sheet flex flex-col p-5 md:p-6">
      <p className="text-[0.8125rem] text-ink-muted">{editionLine(card)}</p>
      <h2 className="mt-1 text-xl font-bold">{card.title}</h2>
      <p className="mt-2 text-[0.9375rem] text-ink-muted">
        {card.minutes}分钟 · {card.item_count}题 · {takersLine(card.takers)}
      </p>
      <div className="mt-3 mb-5 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2">
        {card.my !== undefined && <MyStatus my={card.my} />}
        {card.my?.status === 'done' && card.my.attempt_id !== null && (
          <Link
            to="/cet{$level}/result"
            params={{ level }}
            search={{ submission: card.my.attempt_id }}
            className="text-link inline-flex min-h-11 items-center md:min-h-7"
            aria-label={`看成绩：${card.title}`}
          >
            看成绩
          </Link>
        )}
        {card.has_synthetic_audio && (
          <span className="rounded-full border border-base-content/30 px-2 text-[0.8125rem] text-ink-muted">
            合成语音
          </span>
        )}
        {!card.has_audio && <span className="text-[0.8125rem] text-ink-warn">暂无听力录音</span>}
      </div>
      <div className="mt-auto flex gap-3">
        {card.my?.status === 'in_progress' ? (
          <>
            <Link to="/cet{$level}/exam/$id" params={{ level, id: card.id }} className="btn btn-primary h-11 flex-1">
              继续作答
            </Link>
            <button type="button" className="btn btn-ghost h-11" onClick={onAbandon}>
              放弃
            </button>
          </>
        ) : (
          <>
            <button type="button" className="btn btn-outline h-11 flex-1" onClick={() => onStart('mock')}>
              仿真模考
            </button>
            <button type="button" className="btn btn-outline h-11 flex-1" onClick={() => onStart('practice')}>
              自由练习
            </button>
          </>
        )}
      </div>
    </article>
  );
}

function MyStatus({ my }: { my: NonNullable<ExamCard['my']> }) {
  const [Icon, word, ink] = {
    not_started: [Circle, '未做', 'text-ink-muted'] as const,
    in_progress: [CircleDot, '作答中', 'text-ink-warn'] as const,
    done: [CircleCheck, '已做', 'text-ink-good'] as const,
  }[my.status];
  return (
    <span className={`inline-flex items-center gap-1 text-[0.9375rem] ${ink}`}>
      <Icon size={16} aria-hidden />
      {word}
      {my.best_total !== null && `，最好估分${Math.round(my.best_total)}`}
    </span>
  );
}
