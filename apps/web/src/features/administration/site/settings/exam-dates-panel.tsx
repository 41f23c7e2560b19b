import { examDatesBody } from '@study/contract/site/site-settings.schemas.ts';
import { useState } from 'react';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { spokenIfDay } from '#ui/words/dates.ts';
import type { Settings } from './settings-queries.ts';
import { useChangeSettings } from './use-change-settings.ts';

const LEVELS = [
  ['exam_date_cet4', '四级'],
  ['exam_date_cet6', '六级'],
] as const;

type Dates = Pick<Settings, 'exam_date_cet4' | 'exam_date_cet6'>;

/** The date of each exam that students see suggested. */
export function ExamDatesPanel({ settings }: { settings: Settings }) {
  const { exam_date_cet4, exam_date_cet6, fallback_exam_date: fallback } = settings;
  const stored: Dates = { exam_date_cet4, exam_date_cet6 };
  // Another change of the same settings, such as an undo, shows at once.
  return (
    <Panel title="考试日期" lead="学生没有自己定日期时，按这里的算。">
      <DatesForm key={JSON.stringify(stored)} settings={settings} stored={stored} fallback={fallback} />
    </Panel>
  );
}

interface DatesFormProps {
  settings: Settings;
  stored: Dates;
  fallback: string | null;
}

function DatesForm({ settings, stored, fallback }: DatesFormProps) {
  const change = useChangeSettings();
  const [dates, setDates] = useState(stored);
  const { faults, isBusy, waitSeconds, submit } = useSending<Dates>({
    schema: examDatesBody,
    send: (form) => change(settings, form, '考试日期已保存'),
  });
  const hint = fallback === null ? '留空：不建议日期' : `留空：用部署时设定的${spokenIfDay(fallback)}`;
  const isChanged = LEVELS.some(([name]) => dates[name] !== stored[name]);
  return (
    <form noValidate onSubmit={(event) => submit(event, dates)}>
      <FormFault fault={faults['form']} />
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-4">
        {LEVELS.map(([name, words]) => (
          <TextField
            key={name}
            label={words}
            type="date"
            hint={hint}
            fault={faults[name]}
            value={dates[name] ?? ''}
            onChange={(event) => setDates({ ...dates, [name]: event.target.value || null })}
          />
        ))}
      </div>
      <BusyButton
        type="submit"
        isBusy={isBusy}
        waitSeconds={waitSeconds}
        disabled={!isChanged}
        className="btn btn-outline mt-2"
      >
        保存日期
      </BusyButton>
    </form>
  );
}
