import type { CandidateListening } from '@study/contract/paper-views.ts';
import { useMemo, useState } from 'react';
import { SECTION_NAMES } from '../../exam-names.ts';
import { RecordingPlayer } from '../../ui/recording-player.tsx';
import { SpokenScript } from '../../ui/transcript.tsx';
import { useRecording, type Recording } from '../../ui/use-recording.ts';
import { BroadcastPlayer } from './broadcast-player.tsx';
import { ChoiceQuestion } from './choice-question.tsx';
import { useObservable } from '../../ui/observable.ts';
import { groupsOf } from './pages.ts';
import { useIsMock, useRunner } from './runner-context.ts';
import { SectionCheckPanel } from './section-check-panel.tsx';

interface ListeningPanelProps {
  listening: CandidateListening;
  onStaleAudio: () => void;
}

type Section = CandidateListening['sections'][number];
type Group = Section['groups'][number];

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
      {isMock && <BroadcastPlayer listening={listening} onGroup={setPlaying} onStaleAudio={onStaleAudio} />}
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
        <GroupPlayer
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

interface GroupPlayerProps {
  kind: Section['kind'];
  title: string;
  recording: Recording & { clip: string };
  onReload: () => void;
}

/** Practice: heard as often as one likes; once its section was checked, with what is said. */
function GroupPlayer({ kind, title, recording, onReload }: GroupPlayerProps) {
  const controls = useRecording(recording);
  const check = useObservable(useRunner().checks).get(kind);
  const items = useMemo(() => check?.answers ?? [], [check]);
  const spoken = check?.transcripts.find(({ clip }) => clip === recording.clip);
  return (
    <>
      <RecordingPlayer name={title} recording={recording} controls={controls} onReload={onReload} />
      {spoken && (
        <details open className="mt-3">
          <summary className="min-h-8 cursor-pointer text-[0.9375rem] text-ink-muted">听力原文</summary>
          <SpokenScript
            cues={spoken.cues}
            items={items}
            positionMs={controls.positionMs}
            isPlaying={controls.isPlaying}
            onSentence={(startMs) => controls.seekTo(startMs, true)}
          />
        </details>
      )}
    </>
  );
}
