import type { CandidateListening } from '@study/contract/paper-views.ts';
import { useState } from 'react';
import { SECTION_NAMES } from '../../../exam/names/exam-names.ts';
import { ChoiceQuestion } from '../passage/choice-question.tsx';
import { BROADCAST, PLAYER } from './mode-parts.ts';
import { groupsOf } from '../items/pages.ts';
import { useIsMock } from '../session/runner-context.ts';
import { SectionCheckPanel } from '../checking/section-check-panel.tsx';

interface ListeningPanelProps {
  listening: CandidateListening;
  onStaleAudio: () => void;
}

type Section = CandidateListening['sections'][number];
type Group = Section['groups'][number];

/** The recordings and their questions; of the questions only the options are printed, as in the exam. */
export function ListeningPanel({ listening, onStaleAudio }: ListeningPanelProps) {
  const isMock = useIsMock();
  const [heard, setHeard] = useState<string | null>(null);
  const groups = groupsOf(listening);
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
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto max-w-[46rem] p-4 md:p-8">
          {listening.sections.map((section) => (
            <section key={section.kind} className="mb-12">
              <h2 className="mb-4 text-xl font-bold">{SECTION_NAMES[section.kind]}</h2>
              {section.groups.map((group) => (
                <div key={group.title} className="mb-10">
                  <h3 className="mb-3 flex items-center gap-2 font-medium">
                    <span lang="en">{group.title}</span>
                    {heard === group.title && <span className="badge badge-primary badge-sm">正在播放</span>}
                  </h3>
                  <GroupQuestions group={group} kind={section.kind} isMock={isMock} onStaleAudio={onStaleAudio} />
                </div>
              ))}
              <SectionCheckPanel section={section.kind} />
            </section>
          ))}
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
          recording={group.audio}
          onReload={onStaleAudio}
        />
      )}
      <div className="mt-5 grid gap-8">
        {group.questions.map((question) => (
          <ChoiceQuestion key={question.no} {...question} />
        ))}
      </div>
    </>
  );
}
