import { SpokenTooLong } from '@study/content/author/audio/make-recording.ts';
import { headOf } from '@study/content/author/audio/speakable-steps.ts';
import { SpeechRefused } from '@study/content/author/audio/speech-endpoint.ts';
import { SPOKEN_SENTENCE_SECONDS_MAX } from '@study/content/author/audio/speech-limits.ts';
import { PrivateAddressError } from '@study/scorer/llm/private-address.ts';

/** Why generating a recording failed, as a Chinese sentence. */
export function faultOfSpeech(error: unknown): string {
  if (error instanceof SpokenTooLong) {
    return `“${headOf(error.sentence)}”这一句念了${SPOKEN_SENTENCE_SECONDS_MAX}秒还没有念完，请看看有没有不是英语的词`;
  }
  if (error instanceof PrivateAddressError) return '语音合成接口在本机或内网，没有允许访问这样的地址';
  if (error instanceof SpeechRefused) return refusalWords(error.status);
  if (!(error instanceof Error)) return '没有合成，原因在服务的日志里';
  if (error.name === 'TimeoutError') return '语音合成接口两分钟没有答复';
  if ('code' in error && error.code === 'ENOENT') return '服务器缺少语音合成的程序或ffmpeg';
  if ('code' in error && typeof error.code === 'string' && 'syscall' in error) return '连不上语音合成接口';
  if (/^(flite|festival|hts_engine)\b/.test(error.message)) return '程序没有读出来，请看看文稿里有没有特别的字符';
  if (error.message.startsWith('ffmpeg')) return 'ffmpeg没有处理成，原因在服务的日志里';
  return '没有合成，原因在服务的日志里';
}

function refusalWords(status: number): string {
  if (status === 401 || status === 403) return `语音合成接口不接受密钥（${status}）`;
  if (status === 404) return '语音合成接口的地址或模型名不对（404）';
  if (status === 429) return '语音合成接口说用得太多（429），请过一会儿再试';
  if (status >= 500) return `语音合成接口出错（${status}），请过一会儿再试`;
  return status >= 200 && status < 300 ? '语音合成接口的回答过大' : `语音合成接口没有接受（${status}）`;
}
