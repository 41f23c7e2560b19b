import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ReviewPaper, ReviewRecording } from '@study/contract/paper-views.ts';
import { SECTION_NAMES } from '../../exam-names.ts';
import { RecordingPlayer } from '../../ui/recording-player.tsx';
import { useRecording } from '../../ui/use-recording.ts';
import { Beside } from './beside.tsx';
import type { MyAnswers } from './my-answers.ts';
import { ReviewedChoice } from './reviewed-choice.tsx';
import { Script, SpokenScript } from '../../ui/transcript.tsx';

type Group = ReviewPaper['listening']['sections'][number]['groups'][number];
type GroupAnswers = AnswersDocument['listening']['sections'][number]['groups'][number];

interface ListeningReviewProps {
  listening: ReviewPaper['listening'];
  answers: AnswersDocument['listening'];
  mine: MyAnswers;
  onReload: () => void;
}

export function ListeningReview({ listening, answers, mine, onReload }: ListeningReviewProps) {
  return (
    <div className="grid gap-14">
      {listening.sections.map((section, at) => (
        <section key={section.kind} aria-label={SECTION_NAMES[section.kind]}>
          <h2 className="mb-4 text-xl font-bold">{SECTION_NAMES[section.kind]}</h2>
          <div className="grid gap-12">
            {section.groups.map((group, index) => {
              const known = answers.sections[at]?.groups[index];
              return (
                known && <GroupReview key={group.title} group={group} answers={known} mine={mine} onReload={onReload} />
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
  mine: MyAnswers;
  onReload: () => void;
}

function GroupReview({ group, answers, mine, onReload }: GroupReviewProps) {
  return (
    <Beside
      name={`${group.title}原文`}
      text={
        <>
          <h3 lang="en" className="mb-3 font-medium">
            {group.title}
          </h3>
          {group.audio === null ? (
            <Script script={answers.script} items={answers.questions} />
          ) : (
            <Recorded
              key={group.audio.sources[0]?.url}
              title={group.title}
              recording={group.audio}
              answers={answers}
              onReload={onReload}
            />
          )}
        </>
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

interface RecordedProps {
  title: string;
  recording: ReviewRecording;
  answers: GroupAnswers;
  onReload: () => void;
}

function Recorded({ title, recording, answers, onReload }: RecordedProps) {
  const controls = useRecording(recording);
  return (
    <>
      <RecordingPlayer name={title} recording={recording} controls={controls} onReload={onReload} />
      <SpokenScript
        cues={recording.cues}
        items={answers.questions}
        positionMs={controls.positionMs}
        isPlaying={controls.isPlaying}
        onSentence={(startMs) => controls.seekTo(startMs, true)}
      />
    </>
  );
}
