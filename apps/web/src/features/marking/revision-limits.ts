import { REVISIONS_A_DAY, REVISIONS_A_PART } from '@study/contract/marking/revisions.ts';
import { ApiError, messageOf } from '#api/errors.ts';

/** Remaining revisions, shown before the limit is reached. */
export function limitSentence(written: number): string {
  const left = Math.max(0, REVISIONS_A_PART - written);
  if (left === 0) return `这部分已经提交过${REVISIONS_A_PART}次修改稿，不能再提交。`;
  const asked = `每部分最多提交${REVISIONS_A_PART}次，所有作答合计每天最多${REVISIONS_A_DAY}次`;
  return written === 0 ? `${asked}。` : `${asked}。这部分还可以提交${left}次。`;
}

export function mayRevise(written: number): boolean {
  return written < REVISIONS_A_PART;
}

/** A longer wait means the daily limit, a shorter one the burst limit. */
const DAY_LIMIT_SECONDS = 600;

/** Why a revision was refused. The text itself is kept. */
export function refusalSentence(error: unknown): string {
  const seconds = error instanceof ApiError ? error.details['retry_after_seconds'] : undefined;
  if (error instanceof ApiError && error.code === 'too_many_requests' && typeof seconds === 'number') {
    return seconds < DAY_LIMIT_SECONDS
      ? `提交得太快，请过${Math.max(1, Math.ceil(seconds))}秒再试。文字已保留。`
      : `今天已经提交了${REVISIONS_A_DAY}次，约${Math.ceil(seconds / 3600)}小时后可以再提交。文字已保留。`;
  }
  return `${messageOf(error)}。文字已保留。`;
}
