// oxlint-disable-next-line no-restricted-imports -- The guide is outside every workspace.
import guide from '../../../../../../../docs/teachers-guide.md?handbook';
import { Link } from '@tanstack/react-router';
import { Fold } from '#ui/page/fold.tsx';
import { Page } from '#ui/page/page.tsx';
import './handbook.css';

/** docs/teachers-guide.md as a page, with table of contents and print layout. */
export function HandbookScreen() {
  return (
    <Page
      title="教师手册"
      lead="怎样管理网站，怎样自己出一套试卷。"
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
          <Contents />
        </nav>
        <nav aria-label="目录" className="no-print sheet px-5 lg:hidden">
          <Fold title="目录">
            <Contents />
          </Fold>
        </nav>
        {/* Safe: the HTML comes from the project's own guide at build time. */}
        <article className="handbook sheet p-5 md:p-8" dangerouslySetInnerHTML={{ __html: guide.html }} />
      </div>
    </Page>
  );
}

function Contents() {
  return (
    <ul className="pb-3 text-ui lg:pb-0">
      {guide.sections.map(({ id, level }) => (
        <li key={id}>
          <Link
            to="/admin/handbook"
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
