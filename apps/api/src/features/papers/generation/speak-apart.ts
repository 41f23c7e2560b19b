import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { programPath } from '#config.ts';
import { speechReply, type SpeechReply, type SpeechWork } from './speech-work.ts';

const PROGRAM = fileURLToPath(new URL('./speaking-process.ts', import.meta.url));
/** A lecture takes half a minute on one core; under load, with a low priority, many times that. */
const LONGEST_MS = 10 * 60_000;
const LONGEST_FAULT = '十分钟还没有合成完，请等服务器空闲时再试，或缩短文稿';
const CRASHED = '合成的程序中断了，原因在服务的日志里';

/** Logged, not shown. */
export interface SpeechOutcome {
  reply: SpeechReply;
  said: string;
}

/**
 * Makes one recording in a process of its own, which has a lower priority and is ended with all that it has started
 * when `signal` aborts or the time is over. The process is given no environment but the path to programs.
 */
export async function speakApart(
  work: SpeechWork,
  signal: AbortSignal,
  { limitMs = LONGEST_MS } = {},
): Promise<SpeechOutcome> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', PROGRAM], {
    env: { PATH: programPath() },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    windowsHide: true,
  });
  const ended = once(child, 'close');
  if (child.pid !== undefined) yieldTo(child.pid);
  const timeUp = AbortSignal.timeout(limitMs);
  const end = () => endAll(child);
  for (const cause of [signal, timeUp]) cause.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined);
  // Left open: when this process dies it closes, and the child ends itself.
  child.stdin.write(`${JSON.stringify(work)}\n`);
  try {
    const [answer, said] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (timeUp.aborted) return { reply: { fault: LONGEST_FAULT }, said };
    return { reply: readReply(answer), said };
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

function readReply(answer: string): SpeechReply {
  try {
    return speechReply.parse(JSON.parse(answer));
  } catch {
    return { fault: CRASHED };
  }
}

function endAll(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Where processes have no groups, or it has ended already.
    child.kill('SIGKILL');
  }
}

/** Lowers the priority, so that requests run first; what the process starts inherits it. */
function yieldTo(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended already.
  }
}
