import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Panel } from '#ui/page/panel.tsx';
import type { StateLine } from './state-lines.ts';

/** Status by component: healthy or not, its effect on students, and what to do. */
export function StatePanel({ lines }: { lines: readonly StateLine[] }) {
  const troubles = lines.filter(({ trouble }) => trouble !== null);
  const others = lines.filter(({ trouble }) => trouble === null);
  return (
    <Panel title={troubles.length === 0 ? '网站正常' : `有${troubles.length}处要留意`}>
      <ul className="rows" aria-label="网站的各部分">
        {[...troubles, ...others].map((line) => (
          <LineRow key={line.name} {...line} />
        ))}
      </ul>
    </Panel>
  );
}

function LineRow({ name, sentence, trouble }: StateLine) {
  const Icon = trouble === null ? CircleCheck : CircleAlert;
  return (
    <li className="flex gap-3 py-3">
      <Icon
        size={20}
        aria-hidden
        className={`mt-0.5 shrink-0 ${trouble === null ? 'text-ink-good' : 'text-ink-warn'}`}
      />
      <div className="min-w-0">
        <p>
          <span className="font-bold">{name}：</span>
          {sentence}
        </p>
        {trouble !== null && (
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-2 text-ui">
            <dt className="text-ink-muted">学生那边：</dt>
            <dd className="min-w-0">{trouble.noticed}</dd>
            <dt className="text-ink-muted">怎么办：</dt>
            <dd className="min-w-0">
              {trouble.todo}
              {trouble.to !== undefined && (
                <Link to={trouble.to} className="text-link ml-1">
                  去处理
                </Link>
              )}
            </dd>
          </dl>
        )}
      </div>
    </li>
  );
}
