import { Link } from '@tanstack/react-router';
import { examOfLevel, type Level } from '#exam/names/level.ts';
import type { NextThing, Way } from './next-things.ts';

interface Place {
  level: Level;
  paperId: string;
  submissionId: string;
}

interface NextThingsProps extends Place {
  things: readonly NextThing[];
}

const COUNTS: Readonly<Record<number, string>> = { 1: '一', 2: '两', 3: '三' };

/** In order, each with its button; the first one is the one to press. */
export function NextThings({ things, ...place }: NextThingsProps) {
  return (
    <div className="no-print flex h-full flex-col">
      <h2 className="mb-1 text-title font-bold lg:mb-3">接下来做{COUNTS[things.length]}件事</h2>
      <ol className="rows flex grow flex-col *:flex-1">
        {things.map(({ title, note, label, way }, at) => (
          <li key={title} className="flex items-center gap-4 py-3 md:py-4">
            <span aria-hidden className="letter">
              {at + 1}
            </span>
            <div className="min-w-0 grow">
              <b className="block">{title}</b>
              <span className="block text-note text-ink-muted">{note}</span>
            </div>
            <WayLink way={way} {...place} className={`btn shrink-0 ${at === 0 ? 'btn-primary' : 'btn-outline'}`}>
              {label}
              <span className="sr-only">：{title}</span>
            </WayLink>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface WayLinkProps extends Place {
  way: Way;
  className: string;
  children: React.ReactNode;
}

function WayLink({ way, level, paperId, submissionId, ...link }: WayLinkProps) {
  const paper = { params: { level, id: paperId }, search: { submission: submissionId } };
  switch (way.to) {
    case 'answers':
      return <Link to="/cet{$level}/exam/$id/answer" {...paper} hash={way.hash} {...link} />;
    case 'analysis':
      return <Link to="/cet{$level}/exam/$id/analysis" {...paper} {...link} />;
    case 'practice':
      return (
        <Link to="/practice" search={{ exam_type: examOfLevel(level), section: way.section, begin: '1' }} {...link} />
      );
    case 'exam':
      return <Link to="/cet{$level}/exam/$id" params={paper.params} {...link} />;
    case 'papers':
      return <Link to="/cet{$level}" params={{ level }} {...link} />;
  }
}
