import { kept } from '../storage/kept-value.ts';

const known = kept('has-logged-in');

/** Whether anybody has ever been signed in on this device: newcomers are shown registration first. */
export const hasLoggedInHere = (): boolean => known.read() !== null;

export function noteLogin(): void {
  known.write('yes');
}
