import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ReviewPaper, ReviewRecording } from '@study/contract/paper-views.ts';
import { SECTION_NAMES } from '../../exam/names/exam-names.ts';
import { Beside } from '../../ui/page/beside.tsx';
import { Glossary } from '../../exam/evidence/glossary.tsx';
import { RecordingPlayer } from '../../ui/sound/recording-player.tsx';
import { Script, SpokenScript } from '../../exam/evidence/transcript.tsx';
import { useRecording } from '../../ui/sound/use-recording.ts';
import { useEvidenceOf } from './evidence-text.tsx';
import { glossaryOf, type GlossaryEntries } from './glossary-of.ts';
import { LookingHint } from './looking-hint.tsx';
import type { MyAnswers } from './my-answers.ts';
import { ReviewedChoice } from './reviewed-choice.tsx';

type Group = ReviewPaper['listening']['sections'][number]['groups'][number];
type GroupAnswers = AnswersDocument['listening']['sections'][number]['groups'][number];

interface ListeningReviewProps {
  listening: ReviewPaper['listening'];
  answers: AnswersDocument['listening'];
  glossary: GlossaryEntries;
  mine: MyAnswers;
  onReload: () => void;
}

export function ListeningReview({ listening, answers, glossary, mine, onReload }: ListeningReviewProps) {
  return (
    <div className="grid gap-14">
      {listening.sections.map((section, at) => (
        <section key={section.kind} aria-label={SECTION_NAMES[section.kind]}>
          <h2 className="mb-4 text-xl font-bold">{SECTION_NAMES[section.kind]}</h2>
          <div className="grid gap-12">
            {section.groups.map((group, index) => {
              const known = answers.sections[at]?.groups[index];
              return (
                known && (
                  <GroupReview
                    key={group.title}
                    group={group}
                    answers={known}
                    glossary={glossaryOf(glossary, `listening.${section.kind}.${index + 1}`)}
                    mine={mine}
                    onReload={onReload}
                  />
                )
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}

interface GroupReviewProps {
  group: Group;
  answers: GroupAnswers;
  glossary: GlossaryEntries;
  mine: MyAnswers;
  onReload: () => void;
}

function GroupReview({ group, answers, glossary, mine, onReload }: GroupReviewProps) {
  return (
    <Beside
      name={`${group.title}原文`}
      text={
        <Glossary entries={glossary}>
          <LookingHint items={answers.questions} />
          <h3 lang="en" className="mb-3 font-medium">
            {group.title}
          </h3>
          {group.audio === null ? (
            <Read answers={answers} />
          ) : (
            <Recorded
              key={group.audio.sources[0]?.url}
              title={group.title}
              recording={group.audio}
              answers={answers}
              onReload={onReload}
            />
          )}
        </Glossary>
      }
      items={group.questions.map((question) => {
        const answer = answers.questions.find(({ no }) => no === question.no);
        return (
          answer && (
            <ReviewedChoice
              key={question.no}
              stem={answer.stem}
              options={question.options}
              answer={answer}
              mine={mine.get(question.no)}
            />
          )
        );
      })}
    />
  );
}

function Read({ answers }: { answers: GroupAnswers }) {
  const { shown, onPick } = useEvidenceOf(answers.questions);
  return <Script script={answers.script} items={shown} onPick={onPick} linksToItems />;
}

interface RecordedProps {
  title: string;
  recording: ReviewRecording;
  answers: GroupAnswers;
  onReload: () => void;
}

function Recorded({ title, recording, answers, onReload }: RecordedProps) {
  const controls = useRecording(recording);
  const { shown, onPick } = useEvidenceOf(answers.questions);
  return (
    <>
      <RecordingPlayer name={title} recording={recording} controls={controls} onReload={onReload} />
      <SpokenScript
        cues={recording.cues}
        items={shown}
        onPick={onPick}
        linksToItems
        positionMs={controls.positionMs}
        isPlaying={controls.isPlaying}
        onSentence={(startMs) => controls.seekTo(startMs, true)}
      />
    </>
  );
}
