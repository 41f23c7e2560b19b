import { History, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#ui/page/avatar.tsx';
import { Cover } from '#ui/page/cover.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { SettingsCard } from '#ui/page/settings-card.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import { WordTabs } from '#ui/page/word-tabs.tsx';
import { Shelf, Specimen } from './specimen.tsx';

const TABS = [
  { name: 'parts', label: '分项' },
  { name: 'time', label: '时间' },
  { name: 'writing', label: '写作' },
] as const;
const TONES = ['good', 'bad', 'warn', 'accent'] as const;

/** What pages are made of. */
export function PageParts() {
  return (
    <Shelf title="Pages">
      <Tickets />
      <Rows />
      <Folds />
      <Tabs />
      <Panels />
    </Shelf>
  );
}

function Tickets() {
  return (
    <>
      {[false, true].map((isPlain) => (
        <Specimen key={String(isPlain)} name={isPlain ? 'Ticket isPlain' : 'Ticket'}>
          <Ticket label="今天做什么" isPlain={isPlain} stub={<p className="figure text-[4.5rem]">23</p>}>
            <p className="text-note text-ink-muted">今天做什么</p>
            <h4 className="display text-section">复习12道错题</h4>
            <p className="mt-1">今天到期，快要忘了，约6分钟。</p>
            <button type="button" className="btn btn-primary btn-lg mt-4">
              开始复习
            </button>
          </Ticket>
        </Specimen>
      ))}
    </>
  );
}

function Rows() {
  return (
    <>
      <Specimen name="rows, row-link, RowBody, Cover, Avatar">
        <div className="sheet rows px-5 py-1">
          <div>
            <button type="button" className="row-link">
              <RowBody icon={History} title="记忆曲线" note="看一道题会忘得多快" />
            </button>
          </div>
          {(['four', 'six', 'plain'] as const).map((tone) => (
            <div key={tone}>
              <button type="button" className="row-link">
                <Cover numeral="一" tone={tone} />
                <RowBody title="四级模拟卷一" note="没做过" />
              </button>
            </div>
          ))}
          <div className="flex items-center gap-4 py-3">
            <Avatar name="林晓" imageUrl={null} />
            <Avatar name="林晓" imageUrl={null} isLarge />
            <Avatar name="林晓" imageUrl="/avatars/fox.svg" isLarge />
          </div>
        </div>
      </Specimen>
    </>
  );
}

function Folds() {
  return (
    <>
      <Specimen name="Fold, FoldRow, SettingsCard">
        <SettingsCard title="账号" lead="一张卡片里的几行。">
          <Fold title="怎样补最划算" note="3处">
            <p className="pb-4">短篇新闻多对2题，每题7.1分。</p>
          </Fold>
          <FoldRow icon={UserRound} title="昵称与简介" line="林晓">
            <p>展开以后的内容。</p>
          </FoldRow>
          <FoldRow
            icon={Settings}
            title="每天复习"
            line="到期的错题多于这个数时，其余的分到后面几天。"
            note="20道"
            isOpen
          >
            <p>展开以后的内容。</p>
          </FoldRow>
        </SettingsCard>
      </Specimen>
    </>
  );
}

function Tabs() {
  const [tab, setTab] = useState<(typeof TABS)[number]['name']>('parts');
  return (
    <>
      <Specimen name="WordTabs">
        <WordTabs label="成绩的各部分" tabs={TABS} shown={tab} onShow={setTab}>
          <p>{TABS.find(({ name }) => name === tab)?.label}</p>
        </WordTabs>
      </Specimen>
    </>
  );
}

function Panels() {
  return (
    <>
      <Specimen name="Panel">
        <Panel
          title="标题"
          lead="标题下面的一句话。"
          action={
            <button type="button" className="btn btn-outline">
              动作
            </button>
          }
        >
          <p>内容。</p>
        </Panel>
      </Specimen>
      <Specimen name="chip">
        <p className="flex flex-wrap gap-2">
          <span className="chip">没做过</span>
          {TONES.map((tone) => (
            <span key={tone} className="chip" data-tone={tone}>
              {tone}
            </span>
          ))}
        </p>
      </Specimen>
    </>
  );
}
