import type { AnswerFile } from '@study/contract/attempts/answer-file.ts';
import { saveFile } from '#ui/state/save-file.ts';
import { isoDayOf } from '#ui/words/dates.ts';

/** 答题文件-四级模拟卷一-2026-12-12.json; white space and characters invalid in file names become hyphens. */
export function answerFileName(paperTitle: string, savedAt: string): string {
  return `答题文件-${paperTitle.replaceAll(/[\s\\/:*?"<>|]+/g, '-')}-${isoDayOf(savedAt)}.json`;
}

/** Downloads an answer file. */
export function downloadAnswerFile(file: AnswerFile, paperTitle: string): void {
  saveFile({
    name: answerFileName(paperTitle, file.saved_at),
    type: 'application/json',
    text: JSON.stringify(file, null, 2),
  });
}
