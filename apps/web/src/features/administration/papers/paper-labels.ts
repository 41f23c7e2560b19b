import type { AdminPaper } from '@study/contract/papers/papers.admin.ts';
import { FAULTS_LISTED_MAX, type ContentFault } from '@study/contract/papers/paper-content.admin.ts';
import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import { EXAM_NAMES } from '#exam/names/exam-names.ts';

type State = Pick<ExamCard, 'exam_type' | 'is_published' | 'content_version' | 'takers'>;

/** State of a paper: 四级，已发布，第3版，12人做过。 */
export function stateLine(paper: State): string {
  const { exam_type: exam, is_published: isPublished, content_version: version, takers } = paper;
  return `${[
    EXAM_NAMES[exam],
    isPublished ? '已发布' : '未发布',
    version === 0 ? '还没有内容' : `第${version}版`,
    takers === 0 ? '还没有人做过' : `${takers}人做过`,
  ].join('，')}。`;
}

/** Warnings that an administrator should look at. */
export function warningsOf({ content_version: version, missing_recordings: missing, drafts }: AdminPaper): string[] {
  return [
    ...(version > 0 && missing > 0 ? [`缺${missing}段录音`] : []),
    ...(drafts.length > 0 ? [`${drafts.map(({ author }) => author).join('、')}有一份草稿还没有存入试卷`] : []),
  ];
}

/** Says that fixing the format may reveal more faults; null if none are hidden. */
export function hiddenFaultsLine(faults: readonly ContentFault[]): string | null {
  const hiding = faults.filter(({ hides_others: hides }) => hides === true).length;
  if (hiding === 0) return null;
  const which = hiding === faults.length ? '格式' : `其中${hiding}处是格式，`;
  return `${which}改好以后还会检查那里的内容，可能还有要改的地方。`;
}

/** Says that the list of faults is truncated; null if it is complete. */
export const cutFaultsLine = (faults: readonly ContentFault[]): string | null =>
  faults.length < FAULTS_LISTED_MAX ? null : `要改的地方太多，这里先列出前${FAULTS_LISTED_MAX}处，改好以后再检查。`;

/** paper.yaml第12行，第46题：缺少字段stem。请按格式补上。 */
export function faultLine({ file, line, item, message, mend }: ContentFault): string {
  const location = `${file}${line === undefined ? '' : `第${line}行`}${item === undefined ? '' : `，第${item}题`}`;
  return `${location}：${message}。${mend}。`;
}
