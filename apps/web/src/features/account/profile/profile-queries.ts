import { uploadAvatarEndpoint } from '@study/contract/account/account.ts';
import { updateProfileEndpoint, type User } from '@study/contract/account/auth.ts';
import { dashboardEndpoint, type Plan } from '@study/contract/home/dashboard.ts';
import type { BodyInputOf } from '@study/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import type { UploadOptions } from '#api/call-options.ts';
import { call, upload } from '#api/client.ts';
import { profileKeys } from '#exam/queries/query-keys.ts';

export type ProfileForm = BodyInputOf<typeof updateProfileEndpoint>;

/** Saves the given profile fields and returns the updated user. Throws ApiError. */
export function saveProfile(form: ProfileForm): Promise<User> {
  return call(updateProfileEndpoint, { body: form });
}

/** Uploads an image as the user's avatar, replacing an emoji. Throws ApiError. */
export function uploadAvatar(image: Blob, options: UploadOptions = {}): Promise<User> {
  return upload(uploadAvatarEndpoint, image, options);
}

/** The user's estimate relative to the goal; null until every section of the level was taken. */
export const standingQuery = queryOptions({
  queryKey: profileKeys.plan,
  queryFn: async ({ signal }): Promise<Plan | null> => (await call(dashboardEndpoint, { signal })).plan,
});
