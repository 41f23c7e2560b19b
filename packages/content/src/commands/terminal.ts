/** Prints a line and gives the exit code that goes with it. */
export function say(line: string, exitCode = 0): number {
  process.stdout.write(`${line}\n`);
  return exitCode;
}

/** The arguments as `parse` reads them; null when there is one that it does not know. */
export function readArguments<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return null;
    throw error;
  }
}
