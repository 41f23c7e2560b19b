import type { ExamType, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { LEVEL_WORDS, PART_WORDS, searchOfText } from './marking-search-params.ts';
import { samplesQuery } from './marking-queries.ts';

interface SamplesScreenProps {
  level: ExamType;
  part: SubjectivePart;
}

/** Texts of one kind for calibration, so far marked only by machine. */
export function SamplesScreen({ level, part }: SamplesScreenProps) {
  const samples = useQuery(samplesQuery(level, part));
  const texts = samples.data?.results ?? [];
  const list = { of: 'samples', level, part } as const;
  return (
    <Page
      title={`供校准的${LEVEL_WORDS[level]}${PART_WORDS[part]}`}
      lead="只有自动评分、没有人评过的作答，高低分都有，先后不表示分数。您的评分会替换自动评分，学生会收到更正记录。"
    >
      {samples.isPending && <SheetSkeleton />}
      {samples.isError && <ErrorState message={messageOf(samples.error)} onRetry={() => void samples.refetch()} />}
      {samples.isSuccess && texts.length === 0 && (
        <EmptyState line="现在没有可以用来校准的作答" note="学生交卷并得到自动评分以后，这里会出现。">
          <Link to="/admin/marking/calibration" className="btn btn-outline h-11">
            回到一致性与校准
          </Link>
        </EmptyState>
      )}
      {texts.length > 0 && (
        <ul className="sheet rows px-5" aria-label="供校准的作答">
          {texts.map(({ submission, paper_title: title, submitted_at: at }) => (
            <li key={submission}>
              <Link
                to="/admin/marking/$id"
                params={{ id: submission }}
                search={searchOfText({ part, list })}
                className="row-link"
              >
                <RowBody title={title} note={`${formatDateTime(at)}交卷`} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
