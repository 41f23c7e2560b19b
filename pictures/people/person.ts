import type { HttpClient, Session } from '../../apps/api/test/http-client.ts';

/** Somebody whose screens are pictured. */
export interface Person {
  name: string;
  session: Session;
  calls: HttpClient;
  /** Submissions, oldest first. */
  submissions: string[];
}
