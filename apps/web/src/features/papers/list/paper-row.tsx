import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import { Link } from '@tanstack/react-router';
import type { Level } from '#exam/names/level.ts';
import { PaperCover } from '#exam/papers/paper-cover.tsx';
import { factsOf, stateOf } from './card-labels.ts';

interface PaperRowProps {
  card: ExamCard;
  level: Level;
  /** Its button is the page's only filled one. */
  isNext: boolean;
  onStart: () => void;
  onAbandon: () => void;
}

/** A paper with its state and next action: continue, view the result, or start. */
export function PaperRow({ card, level, isNext, onStart, onAbandon }: PaperRowProps) {
  const { my } = card;
  const isOpen = my?.status === 'in_progress';
  const submission = my?.status === 'done' ? my.attempt_id : null;
  return (
    <article className="flex items-center gap-4 py-4 md:gap-5 md:py-5">
      <PaperCover exam={card.exam_type} title={card.title} isPlain={my?.status === 'not_started'} />
      <div className="min-w-0 grow">
        <h2 className="font-bold md:text-[1.0625rem]">{card.title}</h2>
        <p className="mt-0.5 text-note text-ink-muted">
          {factsOf(card).join(' · ')}
          {!card.has_audio && <span className="text-ink-warn"> · 暂无听力录音</span>}
        </p>
        <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 text-note">
          {my !== undefined && <State my={my} />}
          {isOpen && (
            <button
              type="button"
              className="text-link min-h-8 cursor-pointer text-ink-muted"
              aria-label={`放弃${card.title}这次作答`}
              onClick={onAbandon}
            >
              放弃
            </button>
          )}
          {submission !== null && (
            <button
              type="button"
              className="text-link min-h-8 cursor-pointer"
              aria-label={`再做一遍：${card.title}`}
              onClick={onStart}
            >
              再做一遍
            </button>
          )}
        </div>
      </div>
      <WayOn card={card} level={level} isNext={isNext} onStart={onStart} />
    </article>
  );
}

/** The action button of a paper, by its state. */
function WayOn({ card, level, isNext, onStart }: Omit<PaperRowProps, 'onAbandon'>) {
  const { my } = card;
  const submission = my?.status === 'done' ? my.attempt_id : null;
  const button = `btn min-w-21 shrink-0 px-4 md:px-5 ${isNext ? 'btn-primary' : 'btn-outline'}`;
  if (my?.status === 'in_progress') {
    return (
      <Link
        to="/cet{$level}/exam/$id"
        params={{ level, id: card.id }}
        className={button}
        aria-label={`继续作答：${card.title}`}
      >
        继续
      </Link>
    );
  }
  if (submission !== null) {
    return (
      <Link
        to="/cet{$level}/result"
        params={{ level }}
        search={{ submission }}
        className={button}
        aria-label={`看成绩：${card.title}`}
      >
        看成绩
      </Link>
    );
  }
  return (
    <button type="button" className={button} aria-label={`开始：${card.title}`} onClick={onStart}>
      开始
    </button>
  );
}

function State({ my }: { my: NonNullable<ExamCard['my']> }) {
  const { bubble, words, isQuiet } = stateOf(my);
  return (
    <span className={`inline-flex items-center gap-2 ${isQuiet ? 'text-ink-muted' : 'font-bold'}`}>
      <span aria-hidden className="bubble" data-state={bubble} />
      {words}
    </span>
  );
}
