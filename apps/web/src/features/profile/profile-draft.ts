import type { User } from '@study/contract/auth.ts';
import type { ProfileForm } from './profile-queries.ts';

/** The profile as it is typed: every field a text, an empty one means not given. */
export interface ProfileDraft {
  nickname: string;
  bio: string;
  target_exam: '' | 'CET4' | 'CET6';
  target_score: string;
  exam_date: string;
  leaderboard_visible: boolean;
}

export function draftOf(user: User): ProfileDraft {
  return {
    nickname: user.nickname ?? '',
    bio: user.bio,
    target_exam: user.target_exam ?? '',
    target_score: user.target_score === null ? '' : String(user.target_score),
    exam_date: user.exam_date ?? '',
    leaderboard_visible: user.leaderboard_visible,
  };
}

/** What is sent. A score that is no number goes out as NaN, which the schema refuses with its own sentence. */
export function formOf(draft: ProfileDraft): ProfileForm {
  return {
    nickname: draft.nickname.trim() || null,
    bio: draft.bio,
    target_exam: draft.target_exam || null,
    target_score: draft.target_score.trim() === '' ? null : Number(draft.target_score),
    exam_date: draft.exam_date || null,
    leaderboard_visible: draft.leaderboard_visible,
  };
}
