import { parentPort } from 'node:worker_threads';
import { clampForHarper } from './harper/clamp.ts';
import { toFindings } from './harper/findings.ts';
import { openHarper } from './harper/harper.ts';
import { lintInPieces } from './harper/lint-in-pieces.ts';
import { mergeFindings } from './merge-findings.ts';
import { findByRules } from './rule-pack.ts';
import type { GrammarReply, GrammarRequest } from './thread-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread');
const reply = (message: GrammarReply): void => port.postMessage(message);

const harper = await openHarper();
port.on('message', ({ text }: GrammarRequest) => {
  void answer(text);
});
reply({ type: 'ready' });

async function answer(text: string): Promise<void> {
  try {
    const clamped = clampForHarper(text);
    const lints = await lintInPieces(harper.lint, clamped);
    reply({ type: 'found', findings: mergeFindings(findByRules(clamped), toFindings(clamped, lints)) });
  } catch {
    reply({ type: 'failed' });
  }
}
