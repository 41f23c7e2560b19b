import { Link } from '@tanstack/react-router';
import { Cover } from '#ui/page/cover.tsx';
import { Page } from '#ui/page/page.tsx';
import { RowBody } from '#ui/page/row-body.tsx';

const OPEN = [
  {
    subject: 'cet4',
    name: '大学英语四级',
    numeral: '四',
    tone: 'four',
    note: '写作、听力、阅读、翻译，共57题，125分钟',
  },
  {
    subject: 'cet6',
    name: '大学英语六级',
    numeral: '六',
    tone: 'six',
    note: '写作、听力、阅读、翻译，共57题，130分钟',
  },
] as const;
const LATER = ['考研英语', '高等数学', '专业四级'];

export function SubjectsScreen() {
  return (
    <Page title="科目" lead="选一门，就能看到它的试卷。">
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
        {OPEN.map(({ subject, name, numeral, tone, note }) => (
          <li key={subject} className="sheet px-5 md:px-6">
            <Link to="/subjects/$subject" params={{ subject }} className="row-link py-4" aria-label={`选试卷：${name}`}>
              <Cover numeral={numeral} tone={tone} />
              <RowBody title={name} note={note} />
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="mt-8 mb-2 px-1 text-title font-bold">筹备中</h2>
      <ul className="sheet rows px-5 md:px-6">
        {LATER.map((name) => (
          <li key={name} className="flex min-h-14 items-center justify-between gap-4 text-ink-muted">
            {name}
            <span className="text-note">还没有试卷</span>
          </li>
        ))}
      </ul>
    </Page>
  );
}
