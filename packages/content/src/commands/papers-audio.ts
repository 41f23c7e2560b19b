import { fliteProvider } from '../author/audio/flite.ts';
import { makePaperAudio } from '../author/audio/paper-audio.ts';
import { hasCommand } from '../read/run-command.ts';
import type { SpeechProvider } from '../author/audio/speak.ts';
import { endpointProvider, speechVoices } from '../author/audio/speech-endpoint.ts';
import { formatFault } from '../read/fault.ts';
import { loadPaper } from '../read/load.ts';
import { paperFolder } from './papers-folder.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function chooseProvider(): Promise<SpeechProvider | null> {
  const { SPEECH_BASE_URL, SPEECH_MODEL, SPEECH_API_KEY, SPEECH_VOICES } = process.env;
  if (SPEECH_BASE_URL === undefined) return (await hasCommand('flite', '--version')) ? fliteProvider() : null;
  return endpointProvider({
    baseUrl: SPEECH_BASE_URL,
    model: SPEECH_MODEL ?? 'tts-1',
    ...(SPEECH_API_KEY === undefined ? {} : { apiKey: SPEECH_API_KEY }),
    voices: speechVoices(SPEECH_VOICES),
  });
}

async function main(ids: readonly string[]): Promise<number> {
  if (ids.length === 0) {
    say('用法：npm run papers:audio -- <试卷编号>');
    return 1;
  }
  const provider = await chooseProvider();
  if (provider === null || !(await hasCommand('ffmpeg', '-version'))) {
    say('没有找到flite或ffmpeg命令，请安装这两个软件包；也可设置SPEECH_BASE_URL，改用语音合成接口（仍需ffmpeg）。');
    return 1;
  }
  for (const id of ids) {
    const folder = paperFolder(id);
    const result = await loadPaper(folder);
    if (!result.ok) {
      for (const fault of result.faults) say(`${id}：${formatFault(fault)}`);
      return 1;
    }
    await makePaperAudio(folder, result.loaded, { provider, say });
  }
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
