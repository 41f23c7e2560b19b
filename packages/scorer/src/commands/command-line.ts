import { readFile } from 'node:fs/promises';

/** Prints an error that the caller of a command can fix to stderr, and exits with 1. */
export function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export const printJson = (value: object): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

/** Reads the file of a command-line option, or exits with an error. */
export async function readNamedFile(option: string, file: string | undefined): Promise<string> {
  if (file === undefined) return refuse(`请给出${option}<文件>`);
  return readFile(file, 'utf8').catch(() => refuse(`读不到文件${file}`));
}

/** An integer command-line option, or `otherwise` if it is missing. */
export function readCount(option: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!/^\d{1,4}$/.test(value)) return refuse(`${option}应为词数`);
  return Number(value);
}
