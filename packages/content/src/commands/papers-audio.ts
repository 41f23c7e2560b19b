import { debianVoices, missingSpeechPackages } from '../author/audio/debian-voices.ts';
import { makePaperAudio } from '../author/audio/paper-audio.ts';
import { isOurs } from '../check/our-source.ts';
import { unlistedWords } from '../author/audio/pronounce/check-words.ts';
import { hasCommand } from '../read/run-command.ts';
import type { SpeechProvider } from '../author/audio/speak.ts';
import { endpointProvider, speechVoices } from '../author/audio/speech-endpoint.ts';
import { formatFault } from '../read/fault.ts';
import { type LoadedPaper, loadPaper } from '../read/load.ts';
import { spokenSentences } from '../author/audio/spoken-sentences.ts';
import { paperFolder } from './papers-folder.ts';
import { say } from './terminal.ts';

/** The endpoint of the environment, or the Debian voices; `missing` names packages that are not installed. */
async function chooseProvider(): Promise<{ provider: SpeechProvider; missing: readonly string[] }> {
  const { SPEECH_BASE_URL, SPEECH_MODEL, SPEECH_API_KEY, SPEECH_VOICES } = process.env;
  if (SPEECH_BASE_URL === undefined) return { provider: debianVoices(), missing: await missingSpeechPackages() };
  const provider = endpointProvider({
    baseUrl: SPEECH_BASE_URL,
    model: SPEECH_MODEL ?? 'tts-1',
    ...(SPEECH_API_KEY === undefined ? {} : { apiKey: SPEECH_API_KEY }),
    voices: speechVoices(SPEECH_VOICES),
  });
  return { provider, missing: [] };
}

/** A shipped paper is recorded only when every word has its phones; other papers leave unknown words to the voice. */
function unlistedIn(loaded: LoadedPaper): [string, string][] {
  return isOurs(loaded) ? [...unlistedWords(spokenSentences(loaded))] : [];
}

async function main(ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return say('用法：npm run papers:audio -- <试卷编号>', 1);
  const { provider, missing } = await chooseProvider();
  const needed = [...missing, ...((await hasCommand('ffmpeg', '-version')) ? [] : ['ffmpeg'])];
  if (needed.length > 0) {
    return say(
      `缺少程序，请先安装：apt install ${needed.join(' ')}。也可设置SPEECH_BASE_URL，改用语音合成接口（仍需ffmpeg）。`,
      1,
    );
  }
  for (const id of ids) {
    const folder = paperFolder(id);
    const result = await loadPaper(folder);
    if (!result.ok) {
      for (const fault of result.faults) say(`${id}：${formatFault(fault)}`);
      return 1;
    }
    const unlisted = unlistedIn(result.loaded);
    for (const [word, sentence] of unlisted) say(`${id}：发音表里没有“${word}”：${sentence}`);
    if (unlisted.length > 0) return say('请先运行npm run papers:words，把这些词写进content/pronunciation。', 1);
    await makePaperAudio(folder, result.loaded, { provider, say: (line) => void say(line) });
  }
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
