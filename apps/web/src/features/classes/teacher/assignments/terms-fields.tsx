import { ASSIGNMENT_TITLE_MAX } from '@study/contract/classes/assignments.schemas.ts';
import type { ReactNode } from 'react';
import { CheckField } from '#ui/form/check-field.tsx';
import { limitedTo } from '#ui/form/limited-text.ts';
import { Picks } from '#ui/form/picks.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { AssignmentForm } from './assignment-form.ts';
import { ANSWERS_WORDS, COUNTED_WORDS } from './assignment-words.ts';
import { ExtraTimeFields } from './extra-time-fields.tsx';
import { TimeField } from './time-field.tsx';

interface TermsFieldsProps {
  form: AssignmentForm;
  faults: Readonly<Record<string, string | undefined>>;
  onForm: (form: AssignmentForm) => void;
}

export function TimesFields({ form, faults, onForm }: TermsFieldsProps) {
  return (
    <div className="grid gap-2">
      <TextField
        label="标题"
        hint="学生看到的名字。"
        autoComplete="off"
        value={form.title}
        fault={faults['title']}
        {...limitedTo(ASSIGNMENT_TITLE_MAX, (title) => onForm({ ...form, title, isTitled: title !== '' }))}
      />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <TimeField
          label="开放"
          value={form.opens}
          fault={faults['opens_at']}
          onChange={(opens) => onForm({ ...form, opens })}
        />
        <TimeField
          label="截止"
          value={form.closes}
          fault={faults['closes_at']}
          onChange={(closes) => onForm({ ...form, closes })}
        />
      </div>
      <CheckField
        label="截止以后还可以交，标为迟交"
        isOn={form.acceptsLate}
        onTurn={(acceptsLate) => onForm({ ...form, acceptsLate })}
      />
    </div>
  );
}

interface RulesFieldsProps extends TermsFieldsProps {
  /** What can only be chosen for something new. */
  isNew: boolean;
}

export function RulesFields({ form, faults, isNew, onForm }: RulesFieldsProps) {
  return (
    <div className="grid gap-5">
      {isNew && (
        <Rule name="做几次">
          <Picks
            label="做几次"
            value={form.counted}
            choices={(['first', 'best'] as const).map((value) => ({ value, label: COUNTED_WORDS[value] }))}
            onPick={(counted) => onForm({ ...form, counted })}
          />
        </Rule>
      )}
      <Rule name="答案什么时候公布">
        <Picks
          label="答案什么时候公布"
          value={form.answers}
          choices={(['at_once', 'after_closing', 'by_hand'] as const).map((value) => ({
            value,
            label: ANSWERS_WORDS[value],
          }))}
          onPick={(answers) => onForm({ ...form, answers })}
        />
        <p className="mt-2 text-note text-ink-muted">
          {form.answers === 'at_once'
            ? '先交的看得到答案；同学之间会传的话，选截止以后。'
            : '公布以前，学生在哪里都看不到这份试卷的答案和解析，自己另外练也看不到。'}
        </p>
      </Rule>
      {form.mode === 'mock' && (
        <ExtraTimeFields
          value={form.extraTimes}
          fault={faults['extra_times']}
          onChange={(extraTimes) => onForm({ ...form, extraTimes })}
        />
      )}
    </div>
  );
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-ui font-medium">{name}</p>
      {children}
    </div>
  );
}
