import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { BlockLink } from './block-link.tsx';
import { DayBubbles } from './day-bubbles.tsx';
import { blockTitle, progressTitle } from './day-words.ts';
import { useToday } from './use-today.ts';

interface AfterBlockProps {
  userId: string;
  /** The page has its own filled button, such as the rest of this block. */
  isBeside?: boolean;
}

/** After a finished set: how far the day is, and the next block, which one press begins. */
export function AfterBlock({ userId, isBeside = false }: AfterBlockProps) {
  const { plan } = useToday(userId);
  // The plan of before is not shown: it does not know what was just done.
  if (plan.data === undefined || !plan.isFetchedAfterMount) return <div className="min-h-24" />;
  const { blocks, exam_type } = plan.data;
  const next = blocks.find(({ is_done }) => !is_done);
  if (blocks.length === 0) return null;
  const look = isBeside ? 'btn-outline' : 'btn-primary btn-lg';
  return (
    <section aria-label="今天" className="moment-rise grid min-h-24 justify-items-center gap-3">
      <p className="flex items-center gap-2.5 text-ui">
        <DayBubbles blocks={blocks} />
        {progressTitle(plan.data)}
      </p>
      {next === undefined ? (
        <Link to="/" className={`btn w-full sm:w-72 ${look}`}>
          看看今天做成了什么
          <ArrowRight size={20} aria-hidden />
        </Link>
      ) : (
        <BlockLink block={next} exam={exam_type} className={`btn w-full sm:w-72 ${look}`}>
          接着：{blockTitle(next)}
          <ArrowRight size={20} aria-hidden />
        </BlockLink>
      )}
    </section>
  );
}
