/** What stands in a search field, and what the address has been told of it. */
export interface TypedText {
  text: string;
  /** The address's own, as it was seen last. */
  value: string;
  /** Told to the address and not seen there yet, the oldest first. */
  sent: readonly string[];
}

export const typedFrom = (value: string): TypedText => ({ text: value, value, sent: [] });

/** A text may be told again: another change of the address may have overtaken it. */
export const withSent = (typed: TypedText, text: string): TypedText => ({
  ...typed,
  sent: [...typed.sent.filter((own) => own !== text), text],
});

/** The field follows an address that was changed elsewhere; its own words coming back late leave what was typed since. */
export function followed(typed: TypedText, value: string): TypedText {
  if (typed.value === value) return typed;
  const at = typed.sent.indexOf(value);
  return at === -1 ? typedFrom(value) : { ...typed, value, sent: typed.sent.slice(at + 1) };
}
