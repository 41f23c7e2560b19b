import { Link } from '@tanstack/react-router';
import type { PointDetails } from './knowledge-queries.ts';
import { OUTCOME_NAMES } from '#exam/names/exam-names.ts';
import { levelOfExam } from '#exam/names/level.ts';

type Item = PointDetails['items'][number];

interface PointItemsProps {
  items: readonly Item[];
  elsewhere: PointDetails['elsewhere'];
}

const SIGNS = {
  right: { sign: '✓', ink: 'text-ink-good' },
  wrong: { sign: '✗', ink: 'text-ink-bad' },
  unanswered: { sign: '—', ink: 'text-ink-muted' },
} as const;

/** Items that test a point, by paper: links to explanations for papers taken, only the count for others. */
export function PointItems({ items, elsewhere }: PointItemsProps) {
  const papers = [...Map.groupBy(items, ({ paper_id }) => paper_id)];
  return (
    <div>
      <h3 className="text-note text-ink-muted">考它的题</h3>
      {items.length + elsewhere.length === 0 && <p className="mt-1 text-ui">现有试卷里没有考它的客观题。</p>}
      {items.length > 0 && items.every(({ my_outcome }) => my_outcome === null) && (
        <p className="mt-1 text-ui">你还没有做过这些题。</p>
      )}
      <ul className="mt-1 grid gap-2">
        {papers.map(([id, own]) => (
          <li key={id}>
            <p className="text-ui">{own[0]?.paper_title}</p>
            <ul className="flex flex-wrap gap-x-3 tabular-nums">
              {own.map((item) => (
                <li key={item.item}>
                  <ItemNumber {...item} />
                </li>
              ))}
            </ul>
          </li>
        ))}
        {elsewhere.map(({ paper_id, paper_title, items: count }) => (
          <li key={paper_id} className="text-ui">
            {paper_title}
            <span className="ml-2 text-ink-muted tabular-nums">{count}题</span>
          </li>
        ))}
      </ul>
      {elsewhere.length > 0 && <p className="mt-1 text-note text-ink-muted">没有做过的和正在模考的试卷只显示题数。</p>}
    </div>
  );
}

function ItemNumber({ paper_id, exam_type, item, my_outcome }: Item) {
  if (my_outcome === null) return <span className="inline-grid min-h-8 place-items-center text-ink-muted">{item}</span>;
  const { sign, ink } = SIGNS[my_outcome];
  const name = OUTCOME_NAMES[my_outcome];
  return (
    <Link
      to="/cet{$level}/exam/$id/answer"
      params={{ level: levelOfExam(exam_type), id: paper_id }}
      hash={`item-${item}`}
      className="text-link inline-flex min-h-8 min-w-8 items-center justify-center gap-1"
      aria-label={`第${item}题，${name}，看解析`}
    >
      {item}
      <span aria-hidden className={ink}>
        {sign}
      </span>
    </Link>
  );
}
