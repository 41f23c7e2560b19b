import { RECORDING_BYTES_MAX } from '@study/contract/papers/document-limits.ts';
import type { RecordedGroup } from '@study/contract/papers/paper-recordings.admin.ts';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { formatDuration } from '#ui/words/durations.ts';

/** 短篇新闻第1篇. */
export const groupName = ({ group, kind }: Pick<RecordedGroup, 'group' | 'kind'>): string =>
  `${SECTION_NAMES[kind]}第${group.split('.').at(-1)}篇`;

/** 第1、2题，1分32秒。 */
export function groupState({ questions, recording }: Pick<RecordedGroup, 'questions' | 'recording'>): string {
  const items = `第${questions.map(({ no }) => no).join('、')}题`;
  if (recording === null) return `${items}，没有录音。`;
  return `${items}，${formatDuration(recording.duration_ms)}。`;
}

/** Which recordings are synthetic, said once for the page; empty if none is. */
export function syntheticWords(groups: readonly Pick<RecordedGroup, 'group' | 'kind' | 'recording'>[]): string {
  const recorded = groups.filter(({ recording }) => recording !== null);
  const synthetic = recorded.filter(({ recording }) => recording?.is_synthetic);
  if (synthetic.length === 0) return '';
  if (synthetic.length === recorded.length) return '现有的录音都是合成语音。';
  return `${synthetic.map(groupName).join('、')}是合成语音，其余是真人录音。`;
}

const MIB = 1024 * 1024;

/** Accepted file formats, and what happens to others. */
export function takenFormats(converts: boolean): string {
  const taken = `可以上传WebM、M4A、MP3、WAV格式的录音，5秒到30分钟，不超过${RECORDING_BYTES_MAX / MIB}MB。`;
  return converts
    ? `${taken}其他格式（如OGG、FLAC、WMA，或带画面的MP4）由服务器转成M4A。`
    : `${taken}服务器没有安装ffmpeg，不能转换，其他格式请先自己转成M4A或MP3。`;
}

/** Client-side check of a file before upload; null if no problem is found. */
export function faultOfFile({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return '这个文件是空的，请换一个';
  return size > RECORDING_BYTES_MAX
    ? `录音不能超过${RECORDING_BYTES_MAX / MIB}MB，这个文件有${Math.ceil(size / MIB)}MB，请转成M4A或MP3再上传`
    : null;
}

/** What the server does with an upload besides keeping it. */
export const alignment = (aligns: boolean): string =>
  aligns
    ? '上传以后，服务器逐句核对录音与文稿，自动做出时间轴，答案页就能从任何一句听起。'
    : '服务器没有安装flite和pocketsphinx，不能核对文稿，上传的录音没有时间轴。';

/** Upload progress: 正在上传，42%; afterwards the file is read, possibly converted, and compared with its script. */
export const sendingWords = (share: number, aligns: boolean): string => {
  if (share < 1) return `正在上传，${Math.floor(100 * share)}%`;
  return aligns ? '已传完，正在核对文稿，约半分钟' : '已传完，正在检查';
};
