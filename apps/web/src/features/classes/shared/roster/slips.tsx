import type { PasswordSlip } from '@study/contract/classes/roster.ts';
import { useEffect } from 'react';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { saveFile } from '#ui/state/save-file.ts';
import './slips.css';
import { slipsCsv, slipsTable } from './slips-file.ts';

export type Slip = Pick<PasswordSlip, 'name' | 'student_number' | 'username' | 'password'>;

interface SlipsProps {
  slips: readonly Slip[];
  /** What the file is called, without its ending: 英语2403班初始密码. */
  fileName: string;
}

/** First passwords as slips to print and cut apart, and as a file. The server never shows them again. */
export function Slips({ slips, fileName }: SlipsProps) {
  useWarningOnLeaving();
  const site = globalThis.location.host;
  return (
    <section aria-label="初始密码">
      <div className="no-print mb-5">
        <p className="mb-4 max-w-[42rem] rounded-(--radius-box) bg-(--tint-warn) px-4 py-3 text-ink-warn">
          初始密码只显示这一次，离开这一页就看不到了。请现在打印，或存成文件；第一次登录时，网站要求换成自己的密码。
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <button type="button" className="btn btn-primary" onClick={() => globalThis.print()}>
            打印{slips.length}张小条
          </button>
          <button
            type="button"
            className="btn btn-outline"
            onClick={() => saveFile({ name: `${fileName}.csv`, type: 'text/csv;charset=utf-8', text: slipsCsv(slips) })}
          >
            存为CSV
          </button>
          <CopyButton text={slipsTable(slips)} name="全部小条" />
        </div>
      </div>
      <ul className="slips">
        {slips.map((slip) => (
          <li key={slip.username} className="slip">
            <p className="flex items-baseline justify-between gap-3">
              <b className="text-title wrap-anywhere">{slip.name}</b>
              <span className="shrink-0 text-note text-ink-muted">{slip.student_number}</span>
            </p>
            <dl className="mt-2 grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
              <dt className="text-note text-ink-muted">网址</dt>
              <dd translate="no" className="wrap-anywhere">
                {site}
              </dd>
              <dt className="text-note text-ink-muted">用户名</dt>
              <dd translate="no" className="font-mono wrap-anywhere">
                {slip.username}
              </dd>
              <dt className="text-note text-ink-muted">初始密码</dt>
              <dd translate="no" className="font-mono font-bold wrap-anywhere">
                {slip.password}
              </dd>
            </dl>
            <p className="mt-2 text-note text-ink-muted">第一次登录时要换成自己的密码。</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useWarningOnLeaving() {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}
