/** Loudness and true peak of recordings. */
export const TARGET_LUFS = -18;
export const LOUDNESS_TOLERANCE_LU = 0.8;
/** Above this, players that convert the rate may clip. */
export const PEAK_MAX = -1;

/** Reads integrated loudness (LUFS) and true peak (dBTP) from what ffmpeg's `ebur128=peak=true` prints at its end. */
export function levelsIn(printed: string): { lufs: number; peak: number } {
  const summary = printed.slice(printed.lastIndexOf('Summary:'));
  const lufs = Number(summary.match(/I:\s+(-?[\d.]+) LUFS/)?.[1] ?? -Infinity);
  const peak = Number(summary.match(/Peak:\s+(-?[\d.]+) dBFS/)?.[1] ?? -Infinity);
  return { lufs, peak };
}
