/** The form in which a username is unique: `Ａlice`, `ALICE` and `alice` are one person. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}
