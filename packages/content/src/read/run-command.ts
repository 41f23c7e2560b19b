import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and returns its output. Throws with the last line of its error output if it fails or is
 * missing. When `signal` aborts, the program is killed and an `AbortError` is thrown.
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  input?: Uint8Array,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<{ stdout: Buffer<ArrayBuffer>; stderr: string }> {
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    killSignal: 'SIGKILL',
    ...(signal !== undefined && { signal }),
  });
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  // A program that stops reading early reports the reason by its exit code.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const said = Buffer.concat(stderr).toString('utf8');
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said.trim().split('\n').at(-1) ?? ''}`);
  return { stdout: Buffer.concat(stdout), stderr: said };
}

export async function hasCommand(command: string, versionFlag: string): Promise<boolean> {
  try {
    await runCommand(command, [versionFlag]);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
}
