import { createInterface } from 'node:readline';
import { makeRecording } from '@study/content/author/audio/make-recording.ts';
import { faultOfSpeech } from '#speech/fault-of-speech.ts';
import { providerFor } from '#speech/provider-for.ts';
import type { SpeechReply, SpeechWork } from './speech-work.ts';

/**
 * The program of the process that makes one recording: it reads its work as a line of standard input and answers with
 * a line on standard output. It leads a group of processes with the programs that it starts, so that all of them can
 * be ended at once; when the server dies the input closes, and the group ends itself.
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
