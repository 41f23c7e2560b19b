import { ANSWER_FILE_BYTES, answerFile } from '@study/contract/attempts/answer-file.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';

interface Meant {
  paperId: string;
  attemptId: string;
}

/** The changes in an answer file of this attempt, or an error message about the file. */
export type FileReading = { changes: DraftChange[] } | { fault: string };

/** Parses and validates an answer file. */
export async function readAnswerFile(file: Blob, { paperId, attemptId }: Meant): Promise<FileReading> {
  if (file.size > ANSWER_FILE_BYTES) return { fault: '文件太大，答题文件不会超过1MB' };
  const found = parse(await file.text().catch(() => ''));
  if (found === null || found.kind !== 'answer-file') return { fault: '这不是答题文件' };
  if (found.version !== 1) return { fault: '这份答题文件由更新的版本保存，请刷新页面后再试' };
  const parsed = answerFile.safeParse(found);
  if (!parsed.success) return { fault: '答题文件已损坏，无法读取' };
  const { paper_id, attempt_id, changes } = parsed.data;
  if (paper_id !== paperId) return { fault: '这份文件属于另一份试卷' };
  if (attempt_id !== attemptId) return { fault: '这份文件属于另一次作答' };
  return { changes };
}

function parse(text: string): { kind?: unknown; version?: unknown } | null {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' ? found : null;
  } catch {
    return null;
  }
}
