import { Link } from '@tanstack/react-router';
import { useOpenDialog } from './site-dialogs.tsx';

const LINKS = [
  { to: '/subjects', label: '科目' },
  { to: '/leaderboard', label: '排行榜' },
  { to: '/settings', label: '设置' },
  { to: '/accessibility', label: '无障碍' },
] as const;

const DIALOGS = [
  { name: 'feedback', label: '意见反馈' },
  { name: 'feedback-history', label: '反馈记录' },
] as const;

const LINK = 'inline-flex min-h-11 cursor-pointer items-center px-2 hover:text-ink hover:underline md:min-h-8';

export function SiteFooter() {
  const openDialog = useOpenDialog();
  return (
    <footer className="no-print mt-auto text-note text-ink-muted">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 py-4 md:px-6 md:py-6">
        <ul className="-mx-2 flex flex-wrap">
          {LINKS.map(({ label, to }) => (
            <li key={label}>
              <Link to={to} className={LINK}>
                {label}
              </Link>
            </li>
          ))}
          {DIALOGS.map(({ name, label }) => (
            <li key={name}>
              <button type="button" className={LINK} onClick={() => openDialog(name)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
        <p>分数均为估算，与官方成绩无关。</p>
      </div>
    </footer>
  );
}
