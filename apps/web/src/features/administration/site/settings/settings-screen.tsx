import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { type Settings, type SettingsChange, settingsChangesQuery, settingsQuery } from './settings-queries.ts';
import { useChangeSettings } from './use-change-settings.ts';
import type { AuditEntry } from '@study/contract/site/audit.admin.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { changeLines } from './settings-labels.ts';
import { examDatesBody } from '@study/contract/site/site-settings.schemas.ts';
import { useSending } from '#api/use-sending.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const LEVELS = [
  ['exam_date_cet4', '四级'],
  ['exam_date_cet6', '六级'],
] as const;

type Dates = Pick<Settings, 'exam_date_cet4' | 'exam_date_cet6'>;

/** Suggested date of each exam, for students without their own date. */
function ExamDatesPanel({ settings }: { settings: Settings }) {
  const { exam_date_cet4, exam_date_cet6 } = settings;
  const stored: Dates = { exam_date_cet4, exam_date_cet6 };
  // The key resets the form when the settings change elsewhere, for example by undo.
  return (
    <Panel title="考试日期" lead="学生没有自己定日期时，按这里的算。">
      <DatesForm key={JSON.stringify(stored)} settings={settings} stored={stored} />
    </Panel>
  );
}

interface DatesFormProps {
  settings: Settings;
  stored: Dates;
}

function DatesForm({ settings, stored }: DatesFormProps) {
  const change = useChangeSettings();
  const [dates, setDates] = useState(stored);
  const { faults, isBusy, waitSeconds, submit } = useSending<Dates>({
    schema: examDatesBody,
    send: (form) => change(settings, form, '考试日期已保存'),
  });
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
            hint="留空：不替学生设日期"
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

/** Settings that apply without a restart. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery);
  return (
    <Page title="网站设置" lead="不用重启，几秒内生效；每次改动都在操作记录里，可以改回。">
      {settings.isPending && <SheetSkeleton />}
      {settings.isError && <ErrorState message={messageOf(settings.error)} onRetry={() => void settings.refetch()} />}
      {settings.data && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <div className="grid grid-cols-1 gap-4 lg:gap-6">
            <NoticePanel settings={settings.data} />
            <RegistrationPanel settings={settings.data} />
          </div>
          <div className="grid grid-cols-1 gap-4 lg:gap-6">
            <ExamDatesPanel settings={settings.data} />
            <ChangesPanel settings={settings.data} />
          </div>
        </div>
      )}
    </Page>
  );
}

function RegistrationPanel({ settings }: { settings: Settings }) {
  const change = useChangeSettings();
  const [isBusy, setBusy] = useState(false);
  const turn = async (isOpen: boolean) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await change(settings, { registration_open: isOpen }, isOpen ? '已开放注册' : '已关闭注册');
    } catch (error) {
      showToast(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title="注册" lead="关闭后，注册页会请人联系老师；已有的账号照常登录。">
      <SwitchField label="开放注册" isOn={settings.registration_open} onTurn={(isOpen) => void turn(isOpen)} />
    </Panel>
  );
}

/** Latest changes, each with undo. */
function ChangesPanel({ settings }: { settings: Settings }) {
  const changes = useQuery(settingsChangesQuery);
  const entries = changes.data?.results ?? [];
  return (
    <Panel title="最近的改动">
      {changes.isError && <p className="text-ink-bad">{messageOf(changes.error)}</p>}
      {changes.isSuccess && entries.length === 0 && <p className="text-ink-muted">还没有改动过。</p>}
      {entries.length > 0 && (
        <ul className="rows">
          {entries.map((entry) => (
            <ChangeRow key={entry.id} entry={entry} settings={settings} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ChangeRow({ entry, settings }: { entry: AuditEntry; settings: Settings }) {
  const change = useChangeSettings();
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      // The log stores settings in the format of the call, which validates them again.
      await change(settings, (entry.before ?? {}) as SettingsChange, '已改回');
    } catch (error) {
      showToast(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-56">
        {changeLines(entry.before, entry.after).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
        <p className="text-note text-ink-muted">
          {formatDateTime(entry.happened_at)}，{entry.actor ?? '已注销的管理员'}
        </p>
      </div>
      <BusyButton isBusy={isBusy} className="btn btn-outline" onClick={() => void takeBack()}>
        改回
      </BusyButton>
    </li>
  );
}
