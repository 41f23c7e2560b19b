import { Link } from '@tanstack/react-router';
import { useLastLevel } from '#exam/names/last-level.ts';
import { useAuth } from '#session/auth-store.ts';
import type { Section } from './sections.ts';

/** The second row: every section of the exam one press away. Visitors see what is open to them. */
export function SectionRow({ current }: { current: Section }) {
  const { user } = useAuth();
  const level = useLastLevel(user?.target_exam ?? null);
  const mark = (section: Section) => ({
    className: 'section-entry',
    'aria-current': section === current ? ('page' as const) : undefined,
    // The address of a section is one of several that belong to it, and /cet4 begins those of other sections.
    activeOptions: { exact: true },
    activeProps: { 'aria-current': section === current ? ('page' as const) : undefined },
  });
  return (
    <nav aria-label="学习" className="no-print mx-auto w-full max-w-6xl px-4 pt-3 md:px-6 md:pt-5">
      <ul className="-mx-3.5 flex gap-1">
        <li>
          <Link to="/cet{$level}" params={{ level }} {...mark('papers')}>
            试卷
          </Link>
        </li>
        {user !== null && (
          <>
            <li>
              <Link to="/practice" {...mark('practice')}>
                练习
              </Link>
            </li>
            <li>
              <Link to="/cet{$level}/history" params={{ level }} {...mark('results')}>
                成绩
              </Link>
            </li>
          </>
        )}
        <li>
          <Link to="/knowledge-graph" {...mark('graph')}>
            知识图谱
          </Link>
        </li>
      </ul>
    </nav>
  );
}
