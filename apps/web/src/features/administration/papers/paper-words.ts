import type { ExamCard } from '@study/contract/exam-cards.ts';
import { EXAM_NAMES } from '../../../exam/names/exam-names.ts';

type State = Pick<ExamCard, 'exam_type' | 'is_published' | 'content_version' | 'takers'>;

/** 四级，已发布，第3版，12人做过。 */
export function stateLine(paper: State): string {
  const { exam_type: exam, is_published: isPublished, content_version: version, takers } = paper;
  return `${[
    EXAM_NAMES[exam],
    isPublished ? '已发布' : '未发布',
    version === 0 ? '还没有内容' : `第${version}版`,
    takers === 0 ? '还没有人做过' : `${takers}人做过`,
  ].join('，')}。`;
}
