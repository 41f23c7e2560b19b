import { readFile } from 'node:fs/promises';

/** Says what is wrong on stderr and ends with 1; for what the caller of a command can fix. */
export function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Prints one JSON object. */
export const printJson = (value: object): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

/** Reads a file named on the command line, or refuses. */
export async function readNamedFile(option: string, file: string | undefined): Promise<string> {
  if (file === undefined) return refuse(`请给出${option}<文件>`);
  return readFile(file, 'utf8').catch(() => refuse(`读不到文件${file}`));
}

/** A whole number of words given on the command line, or `otherwise`. */
export function readCount(option: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!/^\d{1,4}$/.test(value)) return refuse(`${option}应为词数`);
  return Number(value);
}
