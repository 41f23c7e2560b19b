// oxlint-disable-next-line no-restricted-imports -- The guide is outside every workspace.
import guide from '../../../../../../../docs/teachers-guide.md?handbook';
import { Link } from '@tanstack/react-router';
import { Fold } from '#ui/page/fold.tsx';
import { Page } from '#ui/page/page.tsx';
import { chapterOf } from './handbook-chapter.ts';
import './handbook.css';

interface HandbookScreenProps {
  /** Address of the page, for the links of its contents. */
  to: '/admin/handbook' | '/classes/handbook';
  /** Heading of the only chapter to show; undefined: the whole guide. */
  chapter?: string;
  lead: string;
}

/** docs/teachers-guide.md as a page, with table of contents and print layout. */
export function HandbookScreen({ to, chapter, lead }: HandbookScreenProps) {
  const { html, sections } = chapter === undefined ? guide : chapterOf(guide, chapter);
  return (
    <Page
      title={chapter ?? '教师手册'}
      lead={lead}
      actions={
        <button type="button" className="no-print btn btn-outline" onClick={() => window.print()}>
          打印
        </button>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-6 print:block">
        <nav
          aria-label="目录"
          className="no-print sheet max-lg:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-4"
        >
          <Contents to={to} sections={sections} />
        </nav>
        <nav aria-label="目录" className="no-print sheet px-5 lg:hidden">
          <Fold title="目录">
            <Contents to={to} sections={sections} />
          </Fold>
        </nav>
        {/* Safe: the HTML comes from the project's own guide at build time. */}
        <article className="handbook sheet p-5 md:p-8" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </Page>
  );
}

type Guide = typeof guide;

function Contents({ to, sections }: { to: HandbookScreenProps['to']; sections: readonly Guide['sections'][number][] }) {
  return (
    <ul className="pb-3 text-ui lg:pb-0">
      {sections.map(({ id, level }) => (
        <li key={id}>
          <Link
            to={to}
            hash={id}
            className={`flex min-h-11 items-center hover:underline lg:min-h-8 ${level === 2 ? 'font-bold' : 'pl-4'}`}
          >
            {id}
          </Link>
        </li>
      ))}
    </ul>
  );
}
