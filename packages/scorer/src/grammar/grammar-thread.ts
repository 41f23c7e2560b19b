import { parentPort } from 'node:worker_threads';
import { clampForHarper } from './harper/clamp.ts';
import { toFindings } from './harper/findings.ts';
import { openHarper } from './harper/harper.ts';
import { mergeFindings } from './merge-findings.ts';
import { findByRules } from './rule-pack.ts';
import { withSuspects } from './suspects.ts';
import { findMisspellings } from './spelling/find-misspellings.ts';
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
    const harpers = toFindings(clamped, await harper.lint(clamped));
    const found = mergeFindings(findByRules(clamped), findMisspellings(clamped), harpers);
    reply({ type: 'found', findings: withSuspects(clamped, found) });
  } catch {
    reply({ type: 'failed' });
  }
}
