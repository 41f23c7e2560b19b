import type { CandidateListening } from '@study/contract/paper-views.ts';
import { useState } from 'react';
import { SECTION_NAMES } from '../../exam-names.ts';
import { RecordingPlayer } from '../../ui/recording-player.tsx';
import { useRecording, type Recording } from '../../ui/use-recording.ts';
import { BroadcastPlayer } from './broadcast-player.tsx';
import { ChoiceQuestion } from './choice-question.tsx';
import { groupsOf } from './pages.ts';
import { useIsMock } from './runner-context.ts';

interface ListeningPanelProps {
  listening: CandidateListening;
  onStaleAudio: () => void;
}

type Group = CandidateListening['sections'][number]['groups'][number];

/** The recordings and their questions; of the questions only the options are printed, as in the exam. */
export function ListeningPanel({ listening, onStaleAudio }: ListeningPanelProps) {
  const isMock = useIsMock();
  const [playing, setPlaying] = useState<string | null>(null);
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
      {isMock && <BroadcastPlayer groups={groups} onGroup={setPlaying} onStaleAudio={onStaleAudio} />}
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto max-w-[46rem] p-4 md:p-8">
          {listening.sections.map((section) => (
            <section key={section.kind} className="mb-12">
              <h2 className="mb-4 text-xl font-bold">{SECTION_NAMES[section.kind]}</h2>
              {section.groups.map((group) => (
                <div key={group.title} className="mb-10">
                  <h3 className="mb-3 flex items-center gap-2 font-medium">
                    <span lang="en">{group.title}</span>
                    {playing === group.title && <span className="badge badge-primary badge-sm">正在播放</span>}
                  </h3>
                  <GroupQuestions group={group} isMock={isMock} onStaleAudio={onStaleAudio} />
                </div>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function GroupQuestions({ group, isMock, onStaleAudio }: { group: Group; isMock: boolean; onStaleAudio: () => void }) {
  if (group.audio === null) return <p className="text-ink-muted">这一段还没有录音，暂不能作答。</p>;
  return (
    <>
      {!isMock && (
        <GroupPlayer
          key={group.audio.sources[0]?.url}
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

function GroupPlayer({ title, recording, onReload }: { title: string; recording: Recording; onReload: () => void }) {
  const controls = useRecording(recording);
  return <RecordingPlayer name={title} recording={recording} controls={controls} onReload={onReload} />;
}
