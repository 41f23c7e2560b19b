import type { AnswerFile } from '@study/contract/answer-file.ts';
import { saveFile } from '../ui/save-file.ts';

/** 答题文件-四级模拟卷一-2026-12-12.json; what a file system may refuse becomes a line. */
export function answerFileName(paperTitle: string, savedAt: Date): string {
  const day = [savedAt.getFullYear(), savedAt.getMonth() + 1, savedAt.getDate()];
  const date = day.map((part) => String(part).padStart(2, '0')).join('-');
  return `答题文件-${paperTitle.replaceAll(/[\s\\/:*?"<>|]+/g, '-')}-${date}.json`;
}

/** Has the browser save an answer file. */
export function downloadAnswerFile(file: AnswerFile, paperTitle: string): void {
  saveFile({
    name: answerFileName(paperTitle, new Date(file.saved_at)),
    type: 'application/json',
    text: JSON.stringify(file, null, 2),
  });
}
