import type { ExamType, SectionName } from '@study/contract/exam-structure.ts';
import { EXAM_STRUCTURE } from '@study/contract/exam-structure.ts';
import type { AnswersDocument, PaperDocument, Timeline } from '@study/contract/paper-document.ts';
import type { SectionCheck } from '@study/contract/section-check.ts';
import { itemAnswersOf } from '@study/domain/scoring/keys.ts';

/** One content version with what gives its answers away. */
export interface AnsweredVersion {
  paper: PaperDocument;
  answers: AnswersDocument;
  /** What each recording says and when, by clip. */
  recordings: Readonly<Record<string, Timeline>>;
}

/** The answers of one section and the words of its recordings, and of nothing else. Empty for a section that the level has not. */
export function sectionAnswers(
  version: AnsweredVersion,
  exam: ExamType,
  name: SectionName,
): Pick<SectionCheck, 'answers' | 'transcripts'> {
  const section = EXAM_STRUCTURE[exam].sections.find((candidate) => candidate.name === name);
  const isOwn = ({ no }: { no: number }) => section !== undefined && no >= section.first && no <= section.last;
  const groups = version.paper.listening.sections
    .flatMap((candidate) => candidate.groups)
    .filter((group) => group.questions.some(isOwn));
  return {
    answers: itemAnswersOf(version.answers).filter(isOwn),
    transcripts: groups.flatMap(({ audio }) => {
      const cues = audio === null ? undefined : version.recordings[audio]?.cues;
      return audio === null || cues === undefined ? [] : [{ clip: audio, cues }];
    }),
  };
}
