/** State of a search field whose text is synchronised with a search param. */
export interface TypedText {
  text: string;
  /** Latest value of the search param. */
  value: string;
  /** Values written to the search param but not seen there yet, oldest first. */
  sent: readonly string[];
}

export const typedFrom = (value: string): TypedText => ({ text: value, value, sent: [] });

/** A text may be sent again, because another URL change may have overwritten it. */
export const withSent = (typed: TypedText, text: string): TypedText => ({
  ...typed,
  sent: [...typed.sent.filter((own) => own !== text), text],
});

/**
 * Follows external changes of the search param. Earlier texts of the field coming back do not overwrite newer typing.
 */
export function followed(typed: TypedText, value: string): TypedText {
  if (typed.value === value) return typed;
  const at = typed.sent.indexOf(value);
  return at === -1 ? typedFrom(value) : { ...typed, value, sent: typed.sent.slice(at + 1) };
}
