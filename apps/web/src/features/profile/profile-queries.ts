import { updateProfileEndpoint, type User } from '@study/contract/auth.ts';
import type { BodyInputOf } from '@study/contract/endpoint.ts';
import { call } from '../../api-client.ts';

export type ProfileForm = BodyInputOf<typeof updateProfileEndpoint>;

/** Saves the profile and gives the user as the API has it now. Throws ApiError. */
export function saveProfile(form: ProfileForm): Promise<User> {
  return call(updateProfileEndpoint, { body: form });
}
