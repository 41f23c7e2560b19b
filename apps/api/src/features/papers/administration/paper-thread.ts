import type { PaperBundle } from '@study/content/read/paper-bundle.ts';
import { withLines } from '@study/content/read/fault-lines.ts';
import { readPaperTexts, readPaperZip } from '@study/content/read/paper-bundle.ts';
import { parentPort } from 'node:worker_threads';
import { judgeContent, lookThrough } from './judge-content.ts';
import type { PaperReply, PaperWork } from './paper-work.ts';

/** Thread entry: reads and checks untrusted papers. An exception means that the paper is faulty. */
parentPort?.on('message', (work: PaperWork) => void answer(work));

async function answer(work: PaperWork): Promise<void> {
  const reply = await replyTo(work);
  parentPort?.postMessage(reply, 'recordings' in reply ? buffersOf(reply) : []);
}

async function replyTo(work: PaperWork): Promise<PaperReply> {
  if (work.kind === 'read') return readPaperZip({ file: work.file });
  if (work.kind === 'read_texts') return readPaperTexts(work.texts);
  if (work.kind === 'locate') return { faults: withLines(work.texts, work.faults) };
  if (work.kind === 'judge') return judgeContent(work.given);
  return lookThrough(work.given);
}

/** Recordings' buffers to transfer instead of copying. A buffer that is part of a larger one must be copied. */
function buffersOf({ recordings }: PaperBundle): ArrayBuffer[] {
  return [...recordings.values()].flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : [],
  );
}
