import { AVATAR_SIDE } from '@study/contract/account/account.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { EXIT, type Ending } from './picture-exits.ts';
import { yieldTo } from '#threads/yield-to.ts';

/**
 * Many times the decoding time of the largest photo on a busy machine, because the process has a lower priority than
 * requests.
 */
const LONGEST_MS = 15_000;
const PROGRAM = fileURLToPath(new URL('./decode-picture.ts', import.meta.url));

/** Makes an avatar in a separate process. `killed`: it exceeded the time limit or crashed. */
export async function decodeApart(
  bytes: Buffer,
  { program = PROGRAM, limitMs = LONGEST_MS } = {},
): Promise<Buffer | Ending | 'killed'> {
  const child = spawn(process.execPath, ['--max-old-space-size=64', program, String(AVATAR_SIDE)], {
    // An empty environment: no secret or address of the service.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    killSignal: 'SIGKILL',
    timeout: limitMs,
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  if (child.pid !== undefined) yieldTo(child.pid);
  // The process may exit before it has read all input (EPIPE).
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  try {
    const [made, [code]] = await Promise.all([buffer(child.stdout), ended]);
    if (code === EXIT.made) return made;
    if (code === EXIT.tooLarge) return 'tooLarge';
    return code === EXIT.damaged ? 'damaged' : 'killed';
  } finally {
    child.kill('SIGKILL');
  }
}
