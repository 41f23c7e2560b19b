import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { programPath } from '#config.ts';
import { speechReply, type SpeechReply, type SpeechWork } from './speech-work.ts';

const PROGRAM = fileURLToPath(new URL('./speaking-process.ts', import.meta.url));
/** A lecture takes half a minute on one core, and many times that under load at low priority. */
const LONGEST_MS = 10 * 60_000;
const LONGEST_FAULT = '十分钟还没有合成完，请等服务器空闲时再试，或缩短文稿';
const CRASHED = '合成的程序中断了，原因在服务的日志里';

/** For the log only. */
export interface SpeechOutcome {
  reply: SpeechReply;
  said: string;
}

/**
 * Makes one recording in a separate process group of lower priority, which is killed when `signal` aborts or the time
 * limit is reached. Its environment contains only PATH.
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
  // The process may exit before it has read all input (EPIPE).
  child.stdin.on('error', () => undefined);
  // Kept open: it closes when this process dies, which makes the child exit.
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
    // No process groups on this platform, or the process has already exited.
    child.kill('SIGKILL');
  }
}

/** Lowers the priority, so that requests run first; child processes inherit it. */
function yieldTo(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already exited.
  }
}
