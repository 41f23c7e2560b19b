/** The normalised form in which usernames are unique: `Ａlice`, `ALICE` and `alice` are one user. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}
