import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { spokenMoment } from '#ui/words/dates.ts';
import { faultLine, warningsOf } from './paper-words.ts';
import { paperStateQuery } from './papers-queries.ts';
import { Publishing } from './publishing.tsx';

/** What a paper lacks, and whether students see it. */
export function OverviewScreen({ id }: { id: string }) {
  const found = useQuery(paperStateQuery(id));
  if (found.isPending) return <SheetSkeleton />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const paper = found.data;
  const notes = [...warningsOf(paper), ...paper.warnings.map(faultLine)];
  return (
    <div className="grid gap-5">
      <Panel
        title={paper.is_published ? '学生能看到这份试卷' : '学生看不到这份试卷'}
        lead={`编号${paper.id}，${spokenMoment(paper.updated_at)}改过。`}
        action={
          paper.content_version > 0 ? (
            <Publishing paper={paper} />
          ) : (
            <Link to="/admin/papers/$id/edit" params={{ id }} className="btn btn-primary">
              填写内容
            </Link>
          )
        }
      />
      <Panel title="检查">
        {paper.content_version === 0 && <p>还没有内容可以检查。填写并存为试卷内容以后，这里会列出要改的地方。</p>}
        {paper.content_version > 0 && paper.faults.length === 0 && (
          <p>{notes.length === 0 ? '检查没有发现问题。' : '没有必须改的地方。下面的提示请看一眼。'}</p>
        )}
        {paper.faults.length > 0 && (
          <ul className="rows" aria-label="问题">
            {paper.faults.map((fault) => (
              <li key={`${fault.file}${fault.path}${fault.message}`} className="py-2 wrap-anywhere text-ink-bad">
                {faultLine(fault)}
              </li>
            ))}
          </ul>
        )}
        {notes.length > 0 && (
          <ul className="rows mt-2" aria-label="提示">
            {notes.map((note) => (
              <li key={note} className="py-2 wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
