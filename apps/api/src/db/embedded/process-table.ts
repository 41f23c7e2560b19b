import { readFileSync } from 'node:fs';

/** Whether a process of any user has this id. Zombies do not count. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return readStat(pid)?.state !== 'Z';
}

/** The program name of a process; null: unknown on this system. */
export function findProgramName(pid: number): string | null {
  return readStat(pid)?.name ?? null;
}

// Linux only: "pid (name) state …", where the name may contain anything.
function readStat(pid: number): { name: string; state: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), state: stat.charAt(end + 2) };
  } catch {
    return null;
  }
}
