import { EXAM_STRUCTURE, OBJECTIVE_SECTIONS, type SectionName } from '@study/contract/papers/exam-structure.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '#api/errors.ts';
import { EXAM_CHOICES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Picks } from '#ui/form/picks.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import type { AssignmentForm } from './assignment-form.ts';
import { assignableQuery } from './assignment-queries.ts';

const MODES = [
  { value: 'mock', label: '仿真模考' },
  { value: 'practice', label: '自由练习' },
  { value: 'drill', label: '一篇写作或翻译' },
] as const;

const MODE_LINES = {
  mock: '和考场一样：计时，听力放一遍，做完有估分。可以全班同时开始。',
  practice: '不计时，听力可以反复听，可以只布置几个题型。',
  drill: '一道写作或翻译，二三十分钟，只评这一篇。',
} as const;

interface PaperFieldsProps {
  form: AssignmentForm;
  faults: Readonly<Record<string, string | undefined>>;
  onForm: (form: AssignmentForm) => void;
}

/** Which paper or drill is assigned, and how it is sat. */
export function PaperFields({ form, faults, onForm }: PaperFieldsProps) {
  const id = useId();
  const found = useQuery(assignableQuery(form.level));
  const choices = (form.mode === 'drill' ? found.data?.drills : found.data?.papers) ?? [];
  const pick = (paperId: string) => {
    const title = choices.find((each) => each.id === paperId)?.title ?? '';
    onForm({ ...form, paperId, title: form.isTitled ? form.title : title });
  };
  const again = { paperId: '', sections: [], title: form.isTitled ? form.title : '' };
  return (
    <div className="grid gap-4">
      <Segmented
        label="考试"
        value={form.level}
        choices={EXAM_CHOICES}
        onChoose={(level) => onForm({ ...form, ...again, level })}
      />
      <div>
        <Picks
          label="怎样做"
          value={form.mode}
          choices={MODES}
          onPick={(mode) => onForm({ ...form, ...again, mode, together: '' })}
        />
        <p className="mt-2 text-note text-ink-muted">{MODE_LINES[form.mode]}</p>
      </div>
      {found.isError ? (
        <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <div>
          <label htmlFor={id} className="mb-1 block text-ui font-medium">
            {form.mode === 'drill' ? '哪一道' : '哪一份试卷'}
          </label>
          <select
            id={id}
            className={`select h-12 w-full ${faults['paper_id'] === undefined ? '' : 'select-error'}`}
            aria-invalid={faults['paper_id'] !== undefined}
            aria-describedby={`${id}-note`}
            value={form.paperId}
            onChange={(event) => pick(event.target.value)}
          >
            <option value="">{found.isPending ? '正在取试卷……' : '请选择'}</option>
            {choices.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </select>
          <p id={`${id}-note`} className="mt-1 min-h-5 text-note text-ink-bad">
            {faults['paper_id']}
          </p>
        </div>
      )}
      {form.mode === 'practice' && <SectionFields form={form} fault={faults['sections']} onForm={onForm} />}
    </div>
  );
}

interface SectionFieldsProps {
  form: AssignmentForm;
  fault: string | undefined;
  onForm: (form: AssignmentForm) => void;
}

function SectionFields({ form, fault, onForm }: SectionFieldsProps) {
  const turn = (name: SectionName, isOn: boolean) => {
    const kept = new Set(form.sections);
    if (isOn) kept.add(name);
    else kept.delete(name);
    onForm({ ...form, sections: OBJECTIVE_SECTIONS.filter((each) => kept.has(each)) });
  };
  return (
    <fieldset>
      <legend className="mb-1 text-ui font-medium">做哪些题型</legend>
      <div className="grid grid-cols-2 sm:grid-cols-3">
        {EXAM_STRUCTURE[form.level].sections.map(({ name }) => (
          <CheckField
            key={name}
            label={SECTION_NAMES[name]}
            isOn={form.sections.includes(name)}
            onTurn={(isOn) => turn(name, isOn)}
          />
        ))}
      </div>
      <p className={`mt-1 text-note ${fault === undefined ? 'text-ink-muted' : 'text-ink-bad'}`}>
        {fault ?? (form.sections.length === 0 ? '一个都不选，就是整份试卷，写作和翻译也做。' : '只做选了的题型。')}
      </p>
    </fieldset>
  );
}
