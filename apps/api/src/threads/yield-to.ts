import { constants, setPriority } from 'node:os';

/** Lowers the priority of a child process, so that requests run first; its own children inherit it. */
export function yieldTo(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already exited.
  }
}
