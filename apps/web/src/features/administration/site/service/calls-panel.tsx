import type { Service } from '@study/contract/site/service.admin.ts';
import { Fragment } from 'react';
import { Panel } from '#ui/page/panel.tsx';
import { spokenMs, spokenShare } from './service-words.ts';

/** The slowest calls of the last hour, and how many failed. */
export function CallsPanel({ calls }: Pick<Service, 'calls'>) {
  const { count, failed, slowest } = calls;
  return (
    <Panel
      title="最近一小时的调用"
      lead={`所有进程共${count}次，服务器出错${failed}次（${spokenShare(failed, count)}）。“多慢”是100次里95次不超过的时间，误差在五分之一以内。`}
    >
      {slowest.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full text-ui">
            <thead className="text-note text-ink-muted">
              <tr>
                <th scope="col" className="py-2 text-start font-normal">
                  调用
                </th>
                <th scope="col" className="py-2 ps-3 text-end font-normal whitespace-nowrap">
                  次数
                </th>
                <th scope="col" className="py-2 ps-3 text-end font-normal whitespace-nowrap">
                  出错
                </th>
                <th scope="col" className="py-2 ps-3 text-end font-normal whitespace-nowrap">
                  多慢
                </th>
              </tr>
            </thead>
            <tbody>
              {slowest.map((route) => (
                <tr key={route.call} className="border-t border-line">
                  <th scope="row" className="py-2 pe-3 text-start font-mono text-note font-normal" translate="no">
                    <BrokenAtSlashes text={route.call} />
                  </th>
                  <td className="py-2 ps-3 text-end tabular-nums">{route.count}</td>
                  <td className="py-2 ps-3 text-end tabular-nums">{route.failed}</td>
                  <td className="py-2 ps-3 text-end whitespace-nowrap tabular-nums">{spokenMs(route.p95_ms)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

/** A path breaks between its parts, not within a word. */
function BrokenAtSlashes({ text }: { text: string }) {
  return text.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}
