import { createInterface } from 'node:readline';
import { makeRecording } from '@study/content/author/audio/make-recording.ts';
import { faultOfSpeech } from '#speech/fault-of-speech.ts';
import { providerFor } from '#speech/provider-for.ts';
import type { SpeechReply, SpeechWork } from './speech-work.ts';

/**
 * Entry of the process that makes one recording: reads its work as a line of standard input and writes its reply as a
 * line of standard output. It leads a process group with the programs that it starts, so that all can be killed at
 * once. When the server dies, standard input closes, and the process kills its group.
 */
const input = createInterface({ input: process.stdin });
input.once('line', (line) => void answer(JSON.parse(line) as SpeechWork));
input.once('close', endGroup);

async function answer({ folder, steps, wordsPerMinute, speech }: SpeechWork): Promise<void> {
  let reply: SpeechReply;
  try {
    reply = { timeline: await makeRecording(folder, steps, { provider: providerFor(speech), wordsPerMinute }) };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'unknown'}\n`);
    reply = { fault: faultOfSpeech(error) };
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`, () => process.exit(0));
}

function endGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
}
