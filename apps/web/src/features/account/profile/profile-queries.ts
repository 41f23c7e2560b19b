import { uploadAvatarEndpoint } from '@study/contract/account/account.ts';
import { updateProfileEndpoint, type User } from '@study/contract/account/auth.ts';
import { dashboardEndpoint, type Plan } from '@study/contract/home/dashboard.ts';
import type { BodyInputOf } from '@study/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import type { UploadOptions } from '#api/call-options.ts';
import { call, upload } from '#api/client.ts';
import { profileKeys } from '#exam/queries/query-keys.ts';

export type ProfileForm = BodyInputOf<typeof updateProfileEndpoint>;

/** Saves the given fields of the profile and gives the user as the API has it now. Throws ApiError. */
export function saveProfile(form: ProfileForm): Promise<User> {
  return call(updateProfileEndpoint, { body: form });
}

/** Makes an image the user's avatar, in place of an emoji. Throws ApiError. */
export function uploadAvatar(image: Blob, options: UploadOptions = {}): Promise<User> {
  return upload(uploadAvatarEndpoint, image, options);
}

/** Where one stands with the goal; null until every section of its level was sat. */
export const standingQuery = queryOptions({
  queryKey: profileKeys.plan,
  queryFn: async ({ signal }): Promise<Plan | null> => (await call(dashboardEndpoint, { signal })).plan,
});
