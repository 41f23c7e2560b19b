import type { AdminPaper } from '@study/contract/papers/papers.admin.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Choice, Choices, SearchInput } from '#ui/form/list-filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { PagedRows } from '../frame/paged-rows.tsx';
import { stateLine, warningsOf } from './paper-labels.ts';
import type { PapersSearch } from './papers-search-params.ts';
import { createPaper, papersQuery } from './papers-queries.ts';
import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { useState } from 'react';
import { fieldRefusalOr } from '#api/errors.ts';
import { EXAM_CHOICES } from '#exam/names/exam-names.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const [FIRST] = EXAM_TYPES;

/** Creates a paper with all tasks numbered and empty. */
function NewPaper() {
  const [isOpen, setOpen] = useState(false);
  const [exam, setExam] = useState<ExamType>(FIRST);
  const [id, setId] = useState('');
  const [title, setTitle] = useState('');
  const navigate = useNavigate();
  const create = async () => {
    if (title.trim() === '') return '请填写标题';
    if (!/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/.test(id)) return '编号只能用小写字母、数字和连字符';
    const edition = { year: new Date().getFullYear(), month: new Date().getMonth() < 6 ? 6 : 12, set: 1 };
    try {
      await createPaper({ id, title, exam_type: exam, edition, origin: 'original' });
      await navigate({ to: '/admin/papers/$id/edit', params: { id } });
      return null;
    } catch (error) {
      return fieldRefusalOr(error, '没有建成，请再试一次');
    }
  };
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={() => setOpen(true)}>
        新建试卷
      </button>
      <ConfirmDialog title="新建试卷" action="新建" isOpen={isOpen} onClose={() => setOpen(false)} onConfirm={create}>
        <div className="grid gap-2">
          <TextField label="标题" value={title} onChange={(event) => setTitle(event.target.value)} />
          <TextField
            label="编号"
            hint="小写字母、数字和连字符，如cet4-spring-1，以后不能改。"
            value={id}
            onChange={(event) => setId(event.target.value.trim())}
          />
          <Segmented label="级别" value={exam} choices={EXAM_CHOICES} onChoose={setExam} />
        </div>
      </ConfirmDialog>
    </>
  );
}

interface PapersScreenProps {
  search: PapersSearch;
  onSearch: (search: Partial<Record<keyof PapersSearch, string | undefined>>) => void;
}

/** All papers, published or not. */
export function PapersScreen({ search, onSearch }: PapersScreenProps) {
  const list = useInfiniteQuery(papersQuery(search));
  return (
    <Page
      title="试卷"
      actions={
        <div className="flex flex-wrap gap-2 md:gap-3">
          <Link to={'/admin/papers/suspicious' as string} className="btn btn-ghost">
            可疑的题
          </Link>
          <Link to="/admin/papers/import" className="btn btn-outline">
            导入试卷
          </Link>
          <NewPaper />
        </div>
      }
    >
      <Filters search={search} onSearch={onSearch} />
      <PagedRows
        list={list}
        label="试卷"
        empty={<EmptyState drawing="notebook" line="没有符合条件的试卷" note="换一个条件试试，或新建一份。" />}
      >
        {(paper) => <PaperRow key={paper.id} paper={paper} />}
      </PagedRows>
    </Page>
  );
}

function Filters({ search, onSearch }: PapersScreenProps) {
  const made = [search.state, search.exam_type, search.attention, search.ordering].filter(Boolean).length;
  return (
    <div role="search" className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 md:flex">
      <SearchInput
        label="标题或编号"
        value={search.text ?? ''}
        onChange={(text) => onSearch({ ...search, text: text || undefined })}
      />
      <Choices made={made}>
        <Choice
          label="状态"
          all="全部状态"
          options={{ published: '已发布', unpublished: '未发布' }}
          value={search.state}
          onChange={(state) => onSearch({ ...search, state: state || undefined })}
        />
        <Choice
          label="级别"
          all="四级与六级"
          options={{ CET4: '四级', CET6: '六级' }}
          value={search.exam_type}
          onChange={(level) => onSearch({ ...search, exam_type: level || undefined })}
        />
        <Choice
          label="留意"
          all="全部试卷"
          options={{ yes: '需要留意的' }}
          value={search.attention}
          onChange={(attention) => onSearch({ ...search, attention: attention || undefined })}
        />
        <Choice
          label="排序"
          options={{ '-updated_at': '最近改过的在前', title: '按标题', '-takers': '做的人多的在前' }}
          value={search.ordering ?? '-updated_at'}
          onChange={(ordering) => onSearch({ ...search, ordering: ordering || undefined })}
        />
      </Choices>
    </div>
  );
}

function PaperRow({ paper }: { paper: AdminPaper }) {
  const warnings = warningsOf(paper);
  return (
    <li>
      <Link to="/admin/papers/$id" params={{ id: paper.id }} className="row-link">
        <RowBody
          title={paper.title}
          note={
            <>
              {stateLine(paper)}
              {warnings.length > 0 && <span className="block text-ink-bad">{warnings.join('，')}</span>}
            </>
          }
        />
      </Link>
    </li>
  );
}
