import { spawn } from 'node:child_process';

/** Runs a program to its end and gives its output. Throws with the last line it said when it fails or is not there. */
export async function runCommand(
  command: string,
  args: readonly string[],
  input?: Uint8Array,
): Promise<{ stdout: Buffer<ArrayBuffer>; stderr: string }> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  // A program that stops reading early reports why by its exit code.
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

/** Whether the command can be started here. */
export async function hasCommand(command: string, versionFlag: string): Promise<boolean> {
  try {
    await runCommand(command, [versionFlag]);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
}
