import type { ClassView } from '@study/contract/classes/classes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { classesQuery } from './class-queries.ts';
import { NewClassDialog } from './new-class-dialog.tsx';
import { nameOfTeacher } from './teacher-names.ts';

interface ClassesScreenProps {
  isArchive: boolean;
  onArchive: (isArchive: boolean) => void;
  onOpen: (id: string) => void;
}

/** The classes of a teacher. */
export function ClassesScreen({ isArchive, onArchive, onOpen }: ClassesScreenProps) {
  const list = useInfiniteQuery(classesQuery(isArchive ? 'yes' : 'no'));
  const [isMaking, setMaking] = useState(false);
  const classes = list.data?.pages.flatMap((page) => page.results) ?? [];
  const isFirst = !isArchive && list.isSuccess && classes.length === 0;
  return (
    <Page
      title="班级"
      lead="您教的班：名单、布置和成绩。"
      actions={
        !isFirst && (
          <button type="button" className="btn btn-primary" onClick={() => setMaking(true)}>
            新建班级
          </button>
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="哪些班"
          value={isArchive ? 'yes' : 'no'}
          choices={[
            { value: 'no', label: '在教的' },
            { value: 'yes', label: '已归档' },
          ]}
          onChoose={(value) => onArchive(value === 'yes')}
        />
        <Link to="/classes/handbook" className="btn btn-ghost px-3">
          教师手册
        </Link>
      </div>
      {list.isPending && <SheetSkeleton />}
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && classes.length === 0 && <NoClasses isArchive={isArchive} onNew={() => setMaking(true)} />}
      {classes.length > 0 && (
        <ul className="sheet rows px-5" aria-label="班级">
          {classes.map((each) => (
            <li key={each.id}>
              <Link to="/classes/$id" params={{ id: each.id }} className="row-link">
                <RowBody icon={UsersRound} title={each.name} note={factsOf(each)} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <BusyButton
          isBusy={list.isFetchingNextPage}
          className="btn btn-outline mt-4"
          onClick={() => void list.fetchNextPage()}
        >
          更多
        </BusyButton>
      )}
      {isMaking && <NewClassDialog onClose={() => setMaking(false)} onMade={({ id }) => onOpen(id)} />}
    </Page>
  );
}

function NoClasses({ isArchive, onNew }: { isArchive: boolean; onNew: () => void }) {
  if (isArchive) {
    return <EmptyState drawing="cards" line="没有归档的班级" note="一学期教完，在“班级设置”里归档，成绩都留着。" />;
  }
  return (
    <EmptyState
      drawing="notebook"
      line="还没有班级"
      note="建一个班，把姓名和学号贴进来，就可以布置试卷，交卷以后在这里看成绩。"
    >
      <button type="button" className="btn btn-primary" onClick={onNew}>
        新建班级
      </button>
    </EmptyState>
  );
}

/** 2026年秋，40位学生，王老师、李老师 */
function factsOf({ term, member_count: count, teachers }: ClassView): string {
  const facts = [term, count === 0 ? '还没有学生' : `${count}位学生`, teachers.map(nameOfTeacher).join('、')];
  return facts.filter((fact) => fact !== '').join('，');
}
