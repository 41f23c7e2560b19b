export interface RunnerScreenProps {
  level: 4 | 6;
  paperId: string;
  /** Signs in again without leaving the page; throws ApiError. Left out: the login page is offered. */
  onSignIn?: ((credentials: { username: string; password: string }) => Promise<unknown>) | undefined;
}
