import { useMutation } from '@tanstack/react-query';
import { Bell, CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { useObservable } from '#ui/state/observable.ts';
import { reminderOn, setReminder } from '#ui/state/review-reminder.ts';
import { saveFile } from '#ui/state/save-file.ts';
import { fetchCalendarFacts } from '../settings-queries.ts';
import { calendarFile } from './calendar-file.ts';

/** Reminders, off by default: notifications while the site is open, and a calendar file. */
export function ReminderPanel({ userId }: { userId: string }) {
  const isOn = useObservable(reminderOn);
  const [refusal, setRefusal] = useState<string | null>(null);
  const turn = async (next: boolean) => {
    const fault = next ? await askLeave() : null;
    setRefusal(fault);
    setReminder(next && fault === null);
  };
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
    <>
      <FoldRow
        icon={Bell}
        title="复习提醒"
        line="打开本站时，每天提醒一次有多少道要复习。"
        note={isOn ? '已打开' : '没有打开'}
      >
        <SwitchField label="在这台设备上提醒我" isOn={isOn} onTurn={(next) => void turn(next)} />
        {refusal !== null && (
          <p role="alert" className="mt-2 text-ink-bad">
            {refusal}
          </p>
        )}
      </FoldRow>
      <FoldRow icon={CalendarDays} title="放进日历" line="往后一周的复习和考试日期，存成日历文件（ICS）。">
        <BusyButton isBusy={saving.isPending} className="btn btn-outline" onClick={() => saving.mutate()}>
          下载日历文件
        </BusyButton>
        <p className="mt-3 text-note text-ink-muted">用手机或电脑的日历打开它。过几天再下载一次，同一天的不会重复。</p>
      </FoldRow>
    </>
  );
}

const UNSUPPORTED = '这个浏览器不支持通知。可以把复习放进日历。';

/** Requests notification permission and tests it. Returns null if notifications work, otherwise an error message. */
async function askLeave(): Promise<string | null> {
  if (!('Notification' in window)) return UNSUPPORTED;
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return '浏览器没有允许本站发通知。请在浏览器的网站设置里允许，再打开一次。';
  return showTrial() ? null : UNSUPPORTED;
}

/** Chrome on Android has the Notification constructor, but it throws. */
function showTrial(): boolean {
  try {
    return new Notification('复习提醒已打开', { tag: 'reviews', lang: 'zh-CN' }).title !== '';
  } catch {
    return false;
  }
}
