import { Link } from '@tanstack/react-router';
import { Page } from './page.tsx';

interface ComingSoonProps {
  title: string;
  /** One honest line about what will be here. */
  line: string;
  to?: string;
  toLabel?: string;
}

/** A page that is still being made: says so and leads on. */
export function ComingSoon({ title, line, to = '/', toLabel = '回到首页' }: ComingSoonProps) {
  return (
    <Page title={title}>
      <div className="sheet p-6 md:p-8">
        <p>
          <strong className="font-medium">筹备中</strong>
          <span className="text-ink-muted">：{line}</span>
        </p>
        <Link to={to} className="btn btn-outline mt-6">
          {toLabel}
        </Link>
      </div>
    </Page>
  );
}
