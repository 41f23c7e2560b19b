import type { ExamCard } from '@study/contract/exam-cards.ts';
import type { Level } from '../../exam/names/level.ts';

export function levelOfCard(card: Pick<ExamCard, 'exam_type'>): Level {
  return card.exam_type === 'CET4' ? 4 : 6;
}
