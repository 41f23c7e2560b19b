import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import { Link } from '@tanstack/react-router';
import { PaperCover } from '#exam/papers/paper-cover.tsx';
import { levelOfExam, type Level } from '#exam/names/level.ts';

interface UntakenPapersProps {
  papers: readonly ExamCard[];
  level: Level;
}

/** Papers that one has not taken, each leading to where it is begun. */
export function UntakenPapers({ papers, level }: UntakenPapersProps) {
  return (
    <section aria-labelledby="untaken">
      <div className="mb-2 flex items-baseline justify-between gap-4 px-1">
        <h2 id="untaken" className="text-title font-bold">
          还没做过的卷
        </h2>
        <Link to="/cet{$level}" params={{ level }} className="text-link text-ui font-bold text-ink-accent">
          全部试卷
        </Link>
      </div>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {papers.map((card, at) => (
          // One is enough on a phone; the list has the others.
          <li key={card.id} className={at > 0 ? 'hidden md:block' : ''}>
            <Link
              to="/cet{$level}/exam/$id"
              params={{ level: levelOfExam(card.exam_type), id: card.id }}
              className="sheet flex items-center gap-4 p-3.5 hover:bg-raised"
            >
              <PaperCover exam={card.exam_type} title={card.title} />
              <span className="min-w-0">
                <span className="block font-bold">{card.title}</span>
                <span className="block text-note text-ink-muted">{card.minutes}分钟</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
