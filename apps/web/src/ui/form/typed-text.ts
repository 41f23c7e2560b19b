/** The text of a search field, and what has been sent to the address. */
export interface TypedText {
  text: string;
  /** The latest value seen in the address. */
  value: string;
  /** Sent to the address but not seen there yet, oldest first. */
  sent: readonly string[];
}

export const typedFrom = (value: string): TypedText => ({ text: value, value, sent: [] });

/** A text may be sent again: another change of the address may have overtaken it. */
export const withSent = (typed: TypedText, text: string): TypedText => ({
  ...typed,
  sent: [...typed.sent.filter((own) => own !== text), text],
});

/** The field follows changes of the address from elsewhere, but its own earlier texts coming back do not overwrite newer typing. */
export function followed(typed: TypedText, value: string): TypedText {
  if (typed.value === value) return typed;
  const at = typed.sent.indexOf(value);
  return at === -1 ? typedFrom(value) : { ...typed, value, sent: typed.sent.slice(at + 1) };
}
