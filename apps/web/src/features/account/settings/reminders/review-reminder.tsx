import { dayNumber } from '@study/domain/scheduling/china-day.ts';
import { useEffect } from 'react';
import { storedValue } from '#storage/stored-value.ts';
import { fetchDue } from '../settings-queries.ts';

const dayShown = storedValue('review-reminder-day');
const EVERY_MS = 30 * 60_000;

/**
 * While the site is open, notifies once a day of the number of due reviews. Never during an exam, which has no shell.
 */
export function ReviewReminder() {
  useEffect(() => {
    const check = () => void remind().catch(() => undefined);
    check();
    const timer = setInterval(check, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}

async function remind(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const today = String(dayNumber(Date.now()));
  if (dayShown.read() === today) return;
  const { count } = await fetchDue();
  // Another tab may have shown it in the meantime.
  if (count === 0 || dayShown.read() === today) return;
  const shown = new Notification(`今天有${count}道错题要复习`, { tag: 'reviews', lang: 'zh-CN' });
  dayShown.write(today);
  shown.addEventListener('click', () => {
    window.focus();
    window.location.assign('/mistake-book');
  });
}
