import {
  REMINDER_HOUR_PRESET,
  REMINDER_HOURS,
  type Reminder,
  type ReminderHour,
} from '@study/contract/home/reminders.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { saveFile } from '#ui/state/save-file.ts';
import { calendarFile } from './calendar-file.ts';
import type { PushFault } from './push-subscription.ts';
import { fetchCalendarFacts, reminderQuery, startReminder, stopReminder } from './reminder-queries.ts';

/** The daily reminder of this browser, off by default; and a calendar file for browsers without push. */
export function ReminderPanel({ userId }: { userId: string }) {
  const reminder = useQuery(reminderQuery);
  const { hour } = reminder.data ?? { hour: null };
  return (
    <FoldRow
      icon={Bell}
      title="每天提醒我"
      line="到点发一条通知：今天还有几题要复习"
      note={reminder.data && (hour === null ? '没开' : clock(hour))}
    >
      {reminder.isPending && <Loading className="skeleton h-24" />}
      {reminder.isError && <ErrorState message={messageOf(reminder.error)} onRetry={() => void reminder.refetch()} />}
      {reminder.data && <HourForm reminder={reminder.data} />}
      <CalendarFile userId={userId} />
    </FoldRow>
  );
}

const clock = (hour: number) => `${hour}:00`;

const WORDS: Record<PushFault, string> = {
  unsupported: '这个浏览器收不了通知。iPhone要先把本站添加到主屏幕，从那里打开；也可以用下面的日历。',
  denied: '浏览器没让本站发通知。到浏览器的网站设置里允许，再开一次。',
  unreachable: '连不上这个浏览器的推送服务，没开成。换Edge或Firefox试试，或者用下面的日历。',
};

function HourForm({ reminder }: { reminder: Reminder }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReminderHour>(asHour(reminder.hour));
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const isOn = reminder.hour !== null;
  const store = (next: Reminder) => client.setQueryData(reminderQuery.queryKey, next);
  const saving = useMutation({
    mutationFn: async (hour: ReminderHour | null) => {
      if (hour === null) {
        await stopReminder();
        return { ...reminder, hour };
      }
      return startReminder(reminder.public_key, hour);
    },
    onMutate: () => setFault(null),
    onSuccess: (result) => {
      if (typeof result === 'string') return setFault(WORDS[result]);
      store(result);
      showToast(result.hour === null ? '不再提醒' : `每天${clock(result.hour)}提醒`);
    },
    onError: (error) => setFault(messageOf(error)),
    onSettled: () => setWanted(null),
    // One after another, so that the last choice wins.
    scope: { id: 'reminder' },
  });
  const turn = (next: boolean) => {
    setWanted(next);
    saving.mutate(next ? chosen : null);
  };
  const choose = (hour: ReminderHour) => {
    setChosen(hour);
    if (isOn) saving.mutate(hour);
  };
  return (
    <div className="grid gap-3">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>几点提醒</span>
        <select className="select w-28" value={chosen} onChange={(event) => choose(asHour(Number(event.target.value)))}>
          {REMINDER_HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {clock(hour)}
            </option>
          ))}
        </select>
      </label>
      <SwitchField label="在这台设备上提醒" isOn={wanted ?? isOn} onTurn={turn} />
      {fault !== null && (
        <p role="alert" className="text-ink-bad">
          {fault}
        </p>
      )}
      <p className="text-note text-ink-muted">一天最多一条；今天的做完了就不发，模考时也不发。</p>
    </div>
  );
}

const asHour = (hour: number | null): ReminderHour =>
  REMINDER_HOURS.find((each) => each === hour) ?? REMINDER_HOUR_PRESET;

function CalendarFile({ userId }: { userId: string }) {
  const saving = useMutation({
    mutationFn: fetchCalendarFacts,
    onSuccess: ({ week, examDate }) => {
      if (examDate === null && week.every((count) => count === 0)) {
        return showToast('往后一周没有要复习的，考试日期也还没有设');
      }
      const facts = { now: Date.now(), week, examDate, owner: userId, host: window.location.hostname };
      saveFile({ name: '复习与考试.ics', type: 'text/calendar;charset=utf-8', text: calendarFile(facts) });
    },
    onError: (error) => showToast(messageOf(error)),
  });
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="mb-2 text-note text-ink-muted">
        收不到通知？把往后一周的复习和考试日期放进手机或电脑的日历。过几天再下载一次，同一天的不会重复。
      </p>
      <BusyButton isBusy={saving.isPending} className="btn btn-outline" onClick={() => saving.mutate()}>
        放进日历
      </BusyButton>
    </div>
  );
}
