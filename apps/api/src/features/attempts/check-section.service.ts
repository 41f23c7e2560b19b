import { EXAM_STRUCTURE, type ExamType, type SectionName } from '@study/contract/papers/exam-structure.ts';
import type { SectionCheck } from '@study/contract/attempts/section-check.ts';
import { scoreSection } from '@study/domain/scoring/objective.ts';
import type { Kysely } from 'kysely';
import { readVersionInForce } from '#models/papers/keys-in-force.ts';
import type { DB } from '#db/rows.ts';
import { isRefusal, type Refusal } from '#http/errors.ts';
import { attemptView } from '#engine/attempt-view.ts';
import { closeAttempt, type ClosingRequest } from '#engine/closing.service.ts';
import { listResponses } from '#models/attempts/responses.store.ts';
import type { ContentVersion } from '#models/papers/content-versions.ts';

/**
 * Closes one section of a practice attempt and returns its score, answers and explanations. The closed section accepts
 * no more changes, so reading it after the transaction is safe, and repeated calls return the same.
 */
export async function checkSection(
  db: Kysely<DB>,
  section: SectionName,
  request: Pick<ClosingRequest, 'userId' | 'attemptId' | 'epoch' | 'waitedMs'>,
): Promise<SectionCheck | Refusal> {
  const closed = await closeAttempt(db, {
    ...request,
    changes: [],
    texts: {},
    event: { type: 'check_section', section },
  });
  if (isRefusal(closed)) return closed;
  const { attempt, now } = closed;
  const [{ content }, responses] = await Promise.all([
    readVersionInForce(db, { paperId: attempt.paperId, version: attempt.contentVersion }),
    listResponses(db, attempt),
  ]);
  const letters = new Map(responses.map(({ item, response }) => [Number(item), response]));
  const mark = scoreSection(attempt.examType, section, content.keys, letters);
  return {
    attempt: attemptView(attempt, now),
    score: mark.section,
    items: mark.items,
    ...sectionAnswers(content, attempt.examType, section),
  };
}

/** Answers and transcripts of one section only. Empty when the level has no such section. */
function sectionAnswers(
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
