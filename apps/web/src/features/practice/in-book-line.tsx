import type { PracticeSession } from '@study/contract/practice/practice.ts';
import { Link } from '@tanstack/react-router';

type Answer = NonNullable<PracticeSession['items'][number]['answer']>;

/** Says that an answer went into the mistake book, with a link; renders nothing if it did not. */
export function InBookLine({ mistake }: Pick<Answer, 'mistake'>) {
  if (mistake === null) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 text-ui text-ink-muted">
      {mistake.is_new ? '已收入错题本' : '已再次记入错题本'}
      <Link
        to="/mistakebook/collection/$id"
        params={{ id: mistake.id }}
        search={{ list: 'all' }}
        className="text-link no-print inline-flex min-h-11 items-center md:min-h-8"
      >
        看这道错题
      </Link>
    </p>
  );
}
