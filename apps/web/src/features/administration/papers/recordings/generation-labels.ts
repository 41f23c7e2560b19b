import type { RecordedGroup } from '@study/contract/papers/paper-recordings.admin.ts';
import type { Generation, GenerationState } from '@study/contract/papers/recording-generation.admin.ts';

type Clip = Generation['clips'][number];

export const isGoingOn = (generation: Pick<Generation, 'state'> | null): boolean =>
  generation?.state === 'waiting' || generation?.state === 'running';

/** The voice in force, or what must be installed first. */
export function voiceWords({ voice, missing }: Pick<GenerationState, 'voice' | 'missing'>): string {
  if (voice === null) {
    return `服务器缺少语音合成的程序，不能合成。请管理服务器的人安装：apt install ${missing.join(' ')}`;
  }
  const marked = '每篇约需半分钟。学生会看到“合成语音”的字样。';
  const reader = voice.kind === 'endpoint' ? `语音合成接口${voice.host}` : '服务器自带的语音合成程序';
  return `现在由${reader}朗读文稿和题干，${marked}`;
}

export const CLIP_LABELS: Readonly<Record<Clip['state'], string>> = {
  waiting: '等待',
  speaking: '正在合成',
  spoken: '已合成',
  failed: '没有合成',
};

/** Number of processed clips (spoken or failed), and of all clips. */
export function progressOf({ clips }: Pick<Generation, 'clips'>): { done: number; all: number } {
  return { done: clips.filter(({ state }) => state === 'spoken' || state === 'failed').length, all: clips.length };
}

/** Result of a finished generation. */
export function outcomeWords({ state, clips, content_version: version }: Generation): string {
  if (state === 'cancelled') return '合成已取消，试卷没有变化。';
  const failed = clips.filter((clip) => clip.state === 'failed').length;
  if (version === null) return '没有合成出录音，试卷没有变化。';
  const rest = failed === 0 ? '' : `另外${failed}篇没有合成。`;
  return `${clips.length - failed}篇录音已更新，试卷成为第${version}版。${rest}正在作答的人仍听开始时的录音。`;
}

/** What happens to existing recordings of the chosen groups. */
export function chosenWords(chosen: readonly Pick<RecordedGroup, 'recording'>[]): string {
  const replaced = chosen.filter(({ recording }) => recording !== null).length;
  const together = '全部合成以后一起存入，成为新的内容版本';
  if (replaced === 0) return `${together}。`;
  const which = replaced === chosen.length ? '选中的都' : `其中${replaced}篇`;
  return `${together}。${which}已有录音，会被换掉，真人录音也一样；旧的留在原来的版本里。`;
}

/** Preselected groups: those without a recording; none if all have one. */
export const chosenAtFirst = (groups: readonly RecordedGroup[]): string[] =>
  groups.filter(({ recording }) => recording === null).map(({ group }) => group);
