import type { ObjectiveResult, Submission } from '@study/contract/attempts/attempt-views.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatKey } from '@study/contract/papers/format-key.ts';
import { MODE_NAMES, OUTCOME_INKS, OUTCOME_NAMES, PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { formatDuration } from '#ui/words/durations.ts';
import { FailedPage } from '../frame/failed-page.tsx';
import { personName } from '../papers/key/regrade-labels.ts';
import { STATE_WORDS } from './attempt-labels.ts';
import { attemptSheetQuery } from './attempt-queries.ts';

/** A candidate's sheet as the teacher sees it: points, texts, and every item with its key. */
export function SheetScreen({ id }: { id: string }) {
  const found = useQuery(attemptSheetQuery(id));
  if (found.isPending) return <PageSkeleton />;
  if (found.isError) {
    return (
      <FailedPage title="答卷" error={found.error} missing="没有这次作答" onRetry={() => void found.refetch()}>
        <Link to="/admin/papers" className="btn btn-outline">
          试卷列表
        </Link>
      </FailedPage>
    );
  }
  const { submission, ...candidate } = found.data;
  const { objective, total } = submission;
  return (
    <Page title={`${personName(candidate)}的答卷`} lead={factsOf(submission)}>
      <p className="mb-4 flex flex-wrap gap-2">
        <Link to="/admin/papers/$id" params={{ id: submission.paper_id }} className="btn btn-outline">
          这份试卷
        </Link>
        <Link to="/admin/people/$id" params={{ id: candidate.user_id }} className="btn btn-outline">
          这位学生
        </Link>
      </p>
      <div className="grid gap-5">
        <Panel
          title="分数"
          lead={
            total === null ? '还没有总分。' : `${total.is_estimate ? '估分' : '总分'}${Math.round(total.points)}分。`
          }
        >
          <ul className="rows">
            {objective?.sections.map((section) => (
              <li key={section.name} className="flex justify-between gap-4 py-2">
                <span>{SECTION_NAMES[section.name]}</span>
                <span className="tabular-nums">
                  对{section.right}，错{section.wrong}，空{section.unanswered}，{round(section.points)}分
                </span>
              </li>
            ))}
            {(['writing', 'translation'] as const).map((part) => (
              <TextRow key={part} id={id} part={part} text={submission[part]} />
            ))}
          </ul>
        </Panel>
        {objective?.items ? (
          <Items items={objective.items} />
        ) : (
          <Panel title="逐题" lead="交卷并评分以后，这里列出每一题。" />
        )}
      </div>
    </Page>
  );
}

const round = (points: number): number => Number(points.toFixed(1));

function factsOf(submission: Submission): string {
  const { paper_title: title, mode, state, content_version: version, submitted_at: at, used_ms: used } = submission;
  return `${[
    title,
    MODE_NAMES[mode],
    `第${version}版`,
    STATE_WORDS[state],
    ...(at === null ? [] : [`${formatDateTime(at)}交卷`]),
    ...(used === null ? [] : [`用时${formatDuration(used)}`]),
    ...(submission.is_trial ? ['试做'] : []),
  ].join('，')}。`;
}

interface TextRowProps {
  id: string;
  part: 'writing' | 'translation';
  text: Submission['writing'];
}

/** Mark of a text; opens the marking page. */
function TextRow({ id, part, text }: TextRowProps) {
  if (text === null) return null;
  const mark = text.points === null ? '没有分数' : `${round(text.points)}分`;
  return (
    <li>
      <Link to="/admin/marking/$id" params={{ id }} search={{ part } as object} className="row-link">
        <span className="min-w-0 grow">
          {PART_NAMES[part]}
          <span className="block text-note text-ink-muted">{text.words === 0 ? '没有写' : `${text.words}词`}</span>
        </span>
        <span className="shrink-0 tabular-nums">{mark}</span>
      </Link>
    </li>
  );
}

function Items({ items }: { items: NonNullable<ObjectiveResult['items']> }) {
  return (
    <Panel title="逐题">
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4" aria-label="逐题">
        {items.map(({ no, response, key, outcome }) => (
          <li key={no} className="flex items-baseline gap-2 border-t border-line py-2 tabular-nums">
            <span className="w-8 shrink-0 text-ink-muted">{no}</span>
            <span className={`font-bold ${OUTCOME_INKS[outcome]}`}>{response ?? '—'}</span>
            <span className="min-w-0 text-note text-ink-muted">
              {outcome === 'right' ? OUTCOME_NAMES.right : `答案${formatKey(key)}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
