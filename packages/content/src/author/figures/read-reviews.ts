import path from 'node:path';
import { readTextIfAny } from '#read/yaml-file.ts';

/** Text of `review.md` in each paper folder, by folder name; papers without one are absent. */
export async function readReviews(folders: readonly string[]): Promise<Map<string, string>> {
  const reviews = new Map<string, string>();
  for (const folder of folders) {
    const text = await readTextIfAny(path.join(folder, 'review.md'));
    if (text !== null) reviews.set(path.basename(folder), text);
  }
  return reviews;
}
