import { Link } from '@tanstack/react-router';
import { ChartSpline, History, SlidersHorizontal, type LucideIcon } from 'lucide-react';
import { Page } from '#ui/page/page.tsx';
import { RowBody } from '#ui/page/row-body.tsx';

interface Sandbox {
  to: '/knowledge-sandbox/math' | '/knowledge-sandbox/score' | '/knowledge-sandbox/memory';
  name: string;
  line: string;
  icon: LucideIcon;
}

const SANDBOXES: readonly Sandbox[] = [
  {
    to: '/knowledge-sandbox/math',
    name: '数学函数',
    line: '画函数、隐函数、参数和极坐标曲线，看零点、极值、切线和积分，画板可以保存和分享。',
    icon: ChartSpline,
  },
  {
    to: '/knowledge-sandbox/score',
    name: '分数沙盘',
    line: '设定每个题型对几题，看总分怎么变，从哪里补分最划算。',
    icon: SlidersHorizontal,
  },
  {
    to: '/knowledge-sandbox/memory',
    name: '记忆曲线',
    line: '看一道题会忘得多快，每次复习以后隔几天再来。',
    icon: History,
  },
];

/** The three sandboxes and their purpose. */
export function SandboxHomeScreen() {
  return (
    <Page title="知识沙盒" lead="动手试一试，看结果怎么变。">
      <ul className="sheet rows px-5 py-1 md:px-6">
        {SANDBOXES.map(({ to, name, line, icon }) => (
          <li key={to}>
            <Link to={to} className="row-link md:py-5">
              <RowBody icon={icon} title={name} note={line} />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
