import type { ExamCard } from '@study/contract/exam-cards.ts';
import { Link } from '@tanstack/react-router';
import { levelOfExam } from '../../exam/names/level.ts';
import { EXAM_NAMES } from '../../exam/names/exam-names.ts';

/** Papers in a list, each leading to where it is begun. */
export function PaperRows({ papers }: { papers: readonly ExamCard[] }) {
  return (
    <ul className="sheet divide-y divide-base-300">
      {papers.map((card) => (
        <li key={card.id}>
          <Link
            to="/cet{$level}/exam/$id"
            params={{ level: levelOfExam(card.exam_type), id: card.id }}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 px-5 py-3 hover:bg-base-200 md:px-6"
          >
            <span className="font-medium">{card.title}</span>
            <span className="text-[0.8125rem] text-ink-muted">
              {EXAM_NAMES[card.exam_type]} · {card.edition.year}年{card.edition.month}月 · {card.minutes}分钟
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
