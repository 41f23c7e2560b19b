/** What earns an item's points, as one string: a letter; two letters, each of which is right; or `VOID_KEY`. */
export const VOID_KEY = '*';

interface Keyed {
  key: string;
  also_right?: string | undefined;
  is_void?: true | undefined;
}

/** The accepted key of an item: `B`, `BD`, or `*` for a void item, whose points everybody gets. */
export function acceptedKey({ key, also_right: also, is_void: isVoid }: Keyed): string {
  if (isVoid) return VOID_KEY;
  return also === undefined ? key : [key, also].toSorted().join('');
}

/** Whether a response earns the item's points; of a void item also none. */
export function isAccepted(accepted: string, response: string | null): boolean {
  if (accepted === VOID_KEY) return true;
  return response !== null && response.length === 1 && accepted.includes(response);
}
