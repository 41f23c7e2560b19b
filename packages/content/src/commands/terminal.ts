/** Prints a line and returns the exit code. */
export function say(line: string, exitCode = 0): number {
  process.stdout.write(`${line}\n`);
  return exitCode;
}

/** Parses the arguments; null if `parse` rejects one as unknown. */
export function readArguments<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return null;
    throw error;
  }
}
