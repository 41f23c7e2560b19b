import type { ExamType, SectionName } from '@study/contract/papers/exam-structure.ts';
import { EXAM_STRUCTURE } from '@study/contract/papers/exam-structure.ts';
import type { SectionCheck } from '@study/contract/attempts/section-check.ts';
import type { ContentVersion } from '#models/papers/content-versions.ts';

/** The answers of one section and the words of its recordings, and of nothing else. Empty for a section that the level has not. */
export function sectionAnswers(
  { paper, timelines, itemAnswers }: ContentVersion,
  exam: ExamType,
  name: SectionName,
): Pick<SectionCheck, 'answers' | 'transcripts'> {
  const section = EXAM_STRUCTURE[exam].sections.find((candidate) => candidate.name === name);
  const isOwn = ({ no }: { no: number }) => section !== undefined && no >= section.first && no <= section.last;
  const groups = paper.listening.sections
    .flatMap((candidate) => candidate.groups)
    .filter((group) => group.questions.some(isOwn));
  return {
    answers: [...itemAnswers.values()].filter(isOwn),
    transcripts: groups.flatMap(({ audio }) => {
      const cues = audio === null ? undefined : timelines.get(audio)?.cues;
      return audio === null || cues === undefined ? [] : [{ clip: audio, cues }];
    }),
  };
}
