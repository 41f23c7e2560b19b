import type { RecordedGroup } from '@study/contract/admin/paper-recordings.ts';
import { SECTION_NAMES } from '../../../../exam/names/exam-names.ts';
import { spokenDuration } from '../../../../ui/words/durations.ts';

/** 短篇新闻第1篇. */
export const groupName = ({ group, kind }: Pick<RecordedGroup, 'group' | 'kind'>): string =>
  `${SECTION_NAMES[kind]}第${group.split('.').at(-1)}篇`;

/** 第1、2题，合成语音，1分32秒。 */
export function groupState({ questions, recording }: Pick<RecordedGroup, 'questions' | 'recording'>): string {
  const items = `第${questions.map(({ no }) => no).join('、')}题`;
  if (recording === null) return `${items}，没有录音。`;
  const made = recording.is_synthetic ? '合成语音' : '真人录音';
  return `${items}，${made}，${spokenDuration(recording.duration_ms)}。`;
}
