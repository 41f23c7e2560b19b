import { SAMPLE_BODIES, SAMPLE_PASSWORD } from '../../apps/api/test/sample-bodies.ts';

/** Marker in everything that the victim wrote; only administrators may ever receive it. */
export const VICTIM = 'victim-never-calls';
const victim = { username: VICTIM };

/** Valid bodies on the fuzzed site, instead of samples that refer to missing data. */
const KNOWN: Record<string, Record<string, unknown>> = {
  loginEndpoint: { username: 'fuzz-student', password: SAMPLE_PASSWORD },
  deleteAccountEndpoint: { password: SAMPLE_PASSWORD },
  changePasswordEndpoint: { current: SAMPLE_PASSWORD, next: 'another-horse2' },
  renewRecoveryCodeEndpoint: { password: SAMPLE_PASSWORD },
  endSessionsEndpoint: victim,
  disablePersonEndpoint: victim,
  promotePersonEndpoint: victim,
  demotePersonEndpoint: victim,
  issueRecoveryCodeEndpoint: { ...victim, checked: '当面看了学生证' },
};

export const sampleOf = (name: string): Record<string, unknown> =>
  structuredClone(KNOWN[name] ?? SAMPLE_BODIES[name] ?? {});
