import type { CandidateListening } from '@study/contract/papers/paper-views.ts';
import { useEffect, useState } from 'react';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { useObservable } from '#ui/state/observable.ts';
import { ChoiceQuestion } from '../passage/choice-question.tsx';
import { BROADCAST, PLAYER } from './lazy-mode-parts.ts';
import { groupsOf } from '../items/pages.ts';
import { useIsMock, useRunner } from '../state/runner-context.ts';
import { lookAt } from '../state/runner.ts';
import { SectionCheckPanel } from '../checking/section-check-panel.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';

interface ListeningPanelProps {
  listening: CandidateListening;
  onStaleAudio: () => void;
}

type Section = CandidateListening['sections'][number];
type Group = Section['groups'][number];

const hasItem = (item: string) => (group: Group) => group.questions.some(({ no }) => String(no) === item);

/**
 * Recordings and their questions; only the options are printed, as in the exam. A phone shows one group at a time; in a
 * mock it follows the broadcast.
 */
export function ListeningPanel({ listening, onStaleAudio }: ListeningPanelProps) {
  const runner = useRunner();
  const isMock = useIsMock();
  const isWide = useIsWide();
  const { item } = useObservable(runner.place);
  const [heard, setHeard] = useState<string | null>(null);
  const groups = groupsOf(listening);
  const current = groups.find(hasItem(item)) ?? groups[0];
  const show = (group: Group | undefined) => {
    const first = group?.questions[0];
    if (first !== undefined) lookAt(runner, String(first.no));
  };
  useEffect(() => {
    if (heard !== null && !isWide) show(groups.find(({ title }) => title === heard));
    // Only a new recording changes the page; browsing to another group does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [heard]);
  if (groups.every((group) => group.audio === null)) {
    return (
      <div className="mx-auto max-w-2xl p-4 md:py-12">
        <p className="sheet p-6">这份试卷还没有录音，听力部分暂不能作答。</p>
      </div>
    );
  }
  return (
    <div className="flex h-full flex-col">
      {isMock && <BROADCAST.Part listening={listening} onHeard={setHeard} onStaleAudio={onStaleAudio} />}
      <div key={isWide ? 'all' : current?.title} className="relative min-h-0 grow overflow-y-auto">
        <div className="mx-auto max-w-[46rem] p-4 md:p-8">
          {listening.sections.map((section) => {
            const shown = section.groups.filter((group) => isWide || group === current);
            if (shown.length === 0) return null;
            return (
              <section key={section.kind} className="mb-6 md:mb-12">
                <h2 className="mb-3 text-title font-bold md:mb-4">{SECTION_NAMES[section.kind]}</h2>
                {shown.map((group) => (
                  <div key={group.title} className="mb-6 md:mb-10">
                    <h3 className="mb-3 flex items-center gap-2 font-bold">
                      <span lang="en">{group.title}</span>
                      {heard === group.title && (
                        <span className="chip" data-tone="accent">
                          正在播放
                        </span>
                      )}
                    </h3>
                    <GroupQuestions group={group} kind={section.kind} isMock={isMock} onStaleAudio={onStaleAudio} />
                  </div>
                ))}
                {shown.at(-1) === section.groups.at(-1) && <SectionCheckPanel section={section.kind} />}
              </section>
            );
          })}
          {!isWide && current !== undefined && <GroupPager groups={groups} current={current} onShow={show} />}
        </div>
      </div>
    </div>
  );
}

interface GroupQuestionsProps {
  group: Group;
  kind: Section['kind'];
  isMock: boolean;
  onStaleAudio: () => void;
}

function GroupQuestions({ group, kind, isMock, onStaleAudio }: GroupQuestionsProps) {
  if (group.audio === null) return <p className="text-ink-muted">这一段还没有录音，暂不能作答。</p>;
  return (
    <>
      {!isMock && (
        <PLAYER.Part
          key={group.audio.clip}
          kind={kind}
          title={group.title}
          item={group.questions[0]?.no ?? 1}
          recording={group.audio}
          onReload={onStaleAudio}
        />
      )}
      <p className="mt-3 text-note text-ink-muted">题目听录音，卷面只有选项。</p>
      <div className="mt-4 grid gap-8">
        {group.questions.map((question) => (
          <ChoiceQuestion key={question.no} {...question} />
        ))}
      </div>
    </>
  );
}

interface GroupPagerProps {
  groups: readonly Group[];
  current: Group;
  onShow: (group: Group | undefined) => void;
}

/** Previous and next buttons, where a page shows one group. */
function GroupPager({ groups, current, onShow }: GroupPagerProps) {
  const at = groups.indexOf(current);
  return (
    <nav aria-label="各段录音" className="flex items-center justify-between gap-3 pb-4">
      <button type="button" className="btn btn-outline px-3" disabled={at <= 0} onClick={() => onShow(groups[at - 1])}>
        <ChevronLeft size={20} aria-hidden />
        上一段
      </button>
      <span className="text-note text-ink-muted">
        第{at + 1}段，共{groups.length}段
      </span>
      <button
        type="button"
        className="btn btn-outline px-3"
        disabled={at >= groups.length - 1}
        onClick={() => onShow(groups[at + 1])}
      >
        下一段
        <ChevronRight size={20} aria-hidden />
      </button>
    </nav>
  );
}
