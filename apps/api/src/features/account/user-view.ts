import type { User } from '@study/contract/account/auth.ts';
import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import { roleOf } from '#http/session.ts';
import type { ProfileRow } from '#models/account/accounts.store.ts';

/** The user as returned to themselves. `avatar_path` is the image's public address. */
export function userView(row: ProfileRow): User {
  return {
    id: row.id,
    username: row.username,
    nickname: row.nickname,
    emoji: row.emoji,
    avatar_url: row.avatar_path,
    bio: row.bio,
    role: roleOf(row.role),
    must_change_password: row.must_change_password,
    target_exam: EXAM_TYPES.find((type) => type === row.target_exam) ?? null,
    target_score: row.target_score,
    exam_date: row.exam_date,
    plan_minutes: row.plan_minutes,
    leaderboard_visible: row.leaderboard_visible,
    date_joined: row.created_at.toISOString(),
    session_alert: row.session_alert_at?.toISOString() ?? null,
    recovery_code_saved: row.recovery_code_saved_at !== null,
  };
}
