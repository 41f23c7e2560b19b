import { writeAnswers, writePaper } from '@study/content/author/edit/write-yaml.ts';
import { answersSkeleton } from '@study/content/author/new/answers-skeleton.ts';
import { paperSkeleton } from '@study/content/author/new/paper-skeleton.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { Db } from '#db/database.ts';
import { findCurrentContent } from '#models/papers/paper-versions.store.ts';
import type { CardRow } from '../papers.store.ts';
import type { DraftTexts } from './drafts.store.ts';

/** The initial texts of a draft: the paper's content, or a numbered skeleton without content. */
export async function firstTexts(db: Db, card: CardRow): Promise<DraftTexts> {
  const content = await findCurrentContent(db, card.id);
  if (content !== null) return { paper: writePaper(content.paper), answers: writeAnswers(content.answers) };
  const edition = { year: card.edition_year, month: card.edition_month, set: card.edition_set };
  const paper = { id: card.id, exam: card.exam_type as ExamType, title: card.title, edition };
  return { paper: withoutCommands(paperSkeleton(paper)), answers: answersSkeleton(paper) };
}

/** Removes hints to run commands: the editor checks by itself, and a browser has no terminal. */
const withoutCommands = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes('npm run'))
    .join('\n');
