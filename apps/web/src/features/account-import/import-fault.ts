import { ApiError, messageOf } from '../../api/errors.ts';

/** What the server says about the file or the choice where it says so, else its general sentence. */
export function importFaultOf(error: unknown): string {
  const [about] = error instanceof ApiError ? Object.values(error.fields) : [];
  return about ?? messageOf(error);
}
