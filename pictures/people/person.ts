import type { HttpClient, Session } from '../../apps/api/test/http-client.ts';

/** A user whose screens are captured. */
export interface Person {
  name: string;
  session: Session;
  calls: HttpClient;
  /** Submissions, oldest first. */
  submissions: string[];
}
