import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { handbookSectionOf } from './handbook-sections.ts';
import { LinkRow } from './link-row.tsx';

/** Administration areas in navigation order. */
const AREAS: readonly { to: string; label: string }[] = [
  { to: '/admin', label: '今天' },
  { to: '/admin/papers', label: '试卷' },
  { to: '/admin/marking', label: '评分' },
  { to: '/admin/feedback', label: '反馈' },
  { to: '/admin/people', label: '用户' },
  { to: '/admin/service', label: '服务' },
  { to: '/admin/settings', label: '网站设置' },
  { to: '/admin/audit', label: '记录' },
];

/** Layout of the administration: area navigation above the page. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <LinkRow
        label="管理"
        links={[
          ...AREAS.map((area) => ({ ...area, isExact: area.to === '/admin' })),
          { to: '/admin/handbook', label: '教师手册', hash: handbookSectionOf(pathname), isExact: true },
        ]}
        className="mx-auto w-full max-w-6xl px-0.5 pt-3 md:px-6 md:pt-5"
      />
      {children}
    </>
  );
}
