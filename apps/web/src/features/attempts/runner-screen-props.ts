export interface RunnerScreenProps {
  level: 4 | 6;
  paperId: string;
  /** The text of a drill instead of a whole paper. */
  isDrill?: boolean;
  /** Signs in again without leaving the page; throws ApiError. If omitted, the page links to the login page. */
  onSignIn?: ((credentials: { username: string; password: string }) => Promise<unknown>) | undefined;
}
