import type { ClassText } from '@study/contract/classes/class-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { Choice } from '#ui/form/list-filters.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { formatRelativeDay } from '#ui/words/dates.ts';
import { assignmentsQuery } from '../assignments/assignment-queries.ts';
import { useClass } from '../frame/class-context.ts';
import { type DeskPlace, textsQuery } from './text-queries.ts';

interface DeskScreenProps {
  place: DeskPlace;
  onPlace: (place: DeskPlace) => void;
}

/** Essays and translations of the class: those that wait for the teacher, or all. */
export function DeskScreen({ place, onPlace }: DeskScreenProps) {
  const { id, name } = useClass();
  const texts = useQuery(textsQuery(id, place));
  const assignments = useQuery(assignmentsQuery(id)).data ?? [];
  const found = texts.data?.results ?? [];
  return (
    <Page eyebrow={name} title="批改" lead="写作和翻译先由机器评分；您评的分数优先，学生马上看得到。批改时不显示姓名。">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Segmented
          label="哪些"
          value={place.isAll ? 'yes' : 'no'}
          choices={[
            { value: 'no', label: '待批的' },
            { value: 'yes', label: '全部' },
          ]}
          onChoose={(value) => onPlace({ ...place, isAll: value === 'yes' })}
        />
        {assignments.length > 0 && (
          <Choice
            label="哪次布置"
            all="全部布置"
            options={Object.fromEntries(assignments.map((each) => [each.id, each.title]))}
            value={place.assignment ?? undefined}
            onChange={(value) => onPlace({ ...place, assignment: value === '' ? null : value })}
          />
        )}
      </div>
      {texts.isPending && <SheetSkeleton />}
      {texts.isError && <ErrorState message={messageOf(texts.error)} onRetry={() => void texts.refetch()} />}
      {texts.isSuccess && found.length === 0 && (
        <EmptyState
          drawing="lamp"
          line={place.isAll ? '还没有交上来的写作和翻译' : '没有待批的'}
          note={
            place.isAll
              ? '学生交卷以后出现在这里。'
              : '机器评不了、没有把握，或者学生申诉的，会出现在这里；别的在“全部”里。'
          }
        />
      )}
      {found.length > 0 && (
        <>
          <p className="mb-2 px-1 text-note text-ink-muted">{countWords(texts.data?.count ?? 0, found.length)}</p>
          <ul className="sheet rows px-5" aria-label="写作和翻译">
            {found.map((text) => (
              <li key={`${text.submission}-${text.part}`}>
                <TextRow classId={id} text={text} place={place} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

const countWords = (count: number, shown: number) =>
  count > shown ? `共${count}篇，这里是前${shown}篇。` : `共${count}篇。`;

function TextRow({ classId, text, place }: { classId: string; text: ClassText; place: DeskPlace }) {
  return (
    <Link
      to="/classes/$id/marking/$submission"
      params={{ id: classId, submission: text.submission }}
      search={{
        part: text.part,
        ...(place.assignment !== null && { assignment: place.assignment }),
        ...(place.isAll && { all: 'yes' }),
      }}
      className="row-link"
    >
      <RowBody
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {PART_NAMES[text.part]}
            {text.waits && (
              <span className="chip h-6 font-normal" data-tone="warn">
                待批
              </span>
            )}
            {text.is_marked_by_person && (
              <span className="chip h-6 font-normal" data-tone="good">
                批过
              </span>
            )}
          </span>
        }
        note={`${text.assignment_title}，${formatRelativeDay(text.submitted_at)}交`}
      />
    </Link>
  );
}
