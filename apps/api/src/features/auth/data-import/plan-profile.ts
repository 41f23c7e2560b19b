import type { ImportOutcome } from '@study/contract/account-imports.ts';
import { updateProfileBody } from '@study/contract/checks/profile.ts';
import { REVIEW_LIMIT, reviewSettingsBody } from '@study/contract/checks/review-limit.ts';
import type { ExportDocument } from './export-document.ts';

/** The choices of the user here. */
export interface ProfileHere {
  nickname: string | null;
  emoji: string | null;
  avatar_path: string | null;
  bio: string;
  target_exam: string | null;
  target_score: number | null;
  exam_date: string | null;
  review_limit: number;
  /** Somebody else has the nickname that the file gives. */
  isNicknameTaken: boolean;
}

export interface ProfilePlan {
  /** By column of `users`. */
  set: Partial<Record<ProfileColumn, string | number>>;
  outcomes: ImportOutcome[];
}

const COLUMNS = ['nickname', 'emoji', 'bio', 'target_exam', 'target_score', 'exam_date', 'review_limit'] as const;
export type ProfileColumn = (typeof COLUMNS)[number];

/** What a column holds while its owner has chosen nothing. */
export const UNCHOSEN: Readonly<Record<ProfileColumn, string | number | null>> = {
  nickname: null,
  emoji: null,
  bio: '',
  target_exam: null,
  target_score: null,
  exam_date: null,
  review_limit: REVIEW_LIMIT.preset,
};

/** Fills what was never chosen here. Whether boards show the user and who may mark is asked anew on each site. */
export function planProfile(given: ExportDocument['profile'], here: ProfileHere): ProfilePlan {
  const set: ProfilePlan['set'] = {};
  const outcomes = COLUMNS.flatMap((column): ImportOutcome[] => {
    const value = given[column];
    if (value === null || value === UNCHOSEN[column]) return [];
    if (here[column] === value) return ['known'];
    if (here[column] !== UNCHOSEN[column] || (column === 'emoji' && hasFace(here))) return ['has_own'];
    const usable = usableValue(column, value);
    if (usable === null) return ['unusable'];
    if (column === 'nickname' && here.isNicknameTaken) return ['name_taken'];
    set[column] = usable;
    return ['brought'];
  });
  return { set, outcomes };
}

/** A picture or an emoji. */
export const hasFace = ({ avatar_path, emoji }: Pick<ProfileHere, 'avatar_path' | 'emoji'>): boolean =>
  avatar_path !== null || emoji !== null;

/** The value as the form would store it; null: the form would refuse it. */
function usableValue(column: ProfileColumn, value: string | number): string | number | null {
  if (column === 'review_limit') return reviewSettingsBody.safeParse({ daily_limit: value }).data?.daily_limit ?? null;
  return updateProfileBody.safeParse({ [column]: value }).data?.[column] ?? null;
}
