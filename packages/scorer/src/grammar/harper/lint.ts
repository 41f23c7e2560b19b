/** One finding of Harper's, as plain data. Offsets are UTF-16 code units. */
export interface HarperLint {
  rule: string;
  start: number;
  end: number;
  replacements: string[];
}
