import { storedValue } from '../storage/stored-value.ts';

const known = storedValue('has-logged-in');

/** Whether anyone has signed in on this device. If not, registration is shown first. */
export const hasLoggedInHere = (): boolean => known.read() !== null;

export function noteLogin(): void {
  known.write('yes');
}
