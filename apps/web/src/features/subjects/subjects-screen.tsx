import { Link } from '@tanstack/react-router';
import { Page } from '../../ui/page/page.tsx';

const OPEN = [
  { to: '/subjects/cet4', name: '大学英语四级', line: '写作、听力、阅读、翻译，共57题，125分钟。' },
  { to: '/subjects/cet6', name: '大学英语六级', line: '写作、听力、阅读、翻译，共57题，130分钟。' },
];
const LATER = ['考研英语', '高等数学', '专业四级'];

export function SubjectsScreen() {
  return (
    <Page title="科目">
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {OPEN.map(({ to, name, line }) => (
          <li key={to} className="sheet flex flex-col p-6">
            <h2 className="text-xl font-bold">{name}</h2>
            <p className="mt-2 mb-6 text-ink-muted">{line}</p>
            <Link to={to} className="btn btn-outline mt-auto h-11 self-start" aria-label={`选试卷：${name}`}>
              选试卷
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="mt-12 mb-4 text-2xl font-bold">筹备中</h2>
      <ul className="sheet divide-y divide-base-300">
        {LATER.map((name) => (
          <li key={name} className="flex min-h-14 items-center justify-between px-6">
            {name}
            <span className="text-[0.8125rem] text-ink-muted">还没有试卷</span>
          </li>
        ))}
      </ul>
    </Page>
  );
}
